-- no transaction
-- Who leaves takes what he sold with him, what he deleted too.
create index concurrently product_of_provider on product (provider_id);
