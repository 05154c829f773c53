-- Written by "npm run schema" from what the migrations make. Do not edit: add a migration.

create table schema_migrations (
  name text not null,
  checksum text not null,
  finished_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
