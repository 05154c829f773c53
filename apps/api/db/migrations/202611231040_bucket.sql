-- Pros a member keeps in mind for a service.
create table bucket_pro (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  service_id integer not null references service (id),
  provider_id bigint not null references provider (id),
  created_at timestamptz not null,
  unique (member_id, service_id, provider_id)
);
create index bucket_pro_newest on bucket_pro (member_id, id desc);
create index bucket_pro_of_pro on bucket_pro (provider_id);
