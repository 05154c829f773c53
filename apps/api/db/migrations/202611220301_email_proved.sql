-- When a member last showed that he reads the mail of his address; null: he only typed it.
alter table member add column email_verified_at timestamptz;
