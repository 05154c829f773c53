-- Whose story it is, where he is a pro of the house: he is shown with it for as long as lists may show him.
alter table pro_testimonial add column provider_id bigint references provider (id);
create index pro_testimonial_provider on pro_testimonial (provider_id) where provider_id is not null;
