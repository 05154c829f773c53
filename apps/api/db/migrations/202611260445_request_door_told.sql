-- Whether who sent a request was told that the pro whom he hires reads the detailed address: before, it was said to stay with him [requests.door].
alter table request add column door_told boolean not null default false;
