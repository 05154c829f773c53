-- no transaction
alter table message_file validate constraint message_file_message_fkey;
