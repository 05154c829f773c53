-- Operators find members by the name they were certified with and by the name of their business too.
create index member_cert_name_prefix on member (cert_name collate "C", id) where cert_name is not null;
create index provider_nick_name_prefix on provider (nick_name collate "C", member_id);
