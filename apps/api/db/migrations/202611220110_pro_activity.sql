-- What a pro's figures of a period and his calendar are read by.

create index request_recipient_provider_day on request_recipient (provider_id, created_at);
create index quote_provider_day on quote (provider_id, created_at);
create index quote_provider_hired on quote (provider_id, hired_at) where hired_at is not null;
