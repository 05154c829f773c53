-- no transaction
create index concurrently member_operators on member (id) where is_operator;
