-- no transaction
-- What a campaign would have met in the last days is found by service, district and day.
create index concurrently request_service_district on request (service_id, district_code, created_at) where kind = 'general';
