-- What a pro usually takes for a service, counted each night from his own deals; made anew as a whole, so that it holds nobody's row.
create table provider_price (
  provider_id bigint not null,
  service_id integer not null references service (id),
  price bigint not null,
  sample_count integer not null,
  primary key (provider_id, service_id)
);
