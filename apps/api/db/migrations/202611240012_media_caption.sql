alter table provider_media add column caption text not null default '';
