-- no transaction
create index concurrently if not exists provider_to_look_at on provider (look_since, id) where look_since is not null;
create index concurrently if not exists provider_paused_until on provider (paused_until) where paused_until is not null;
