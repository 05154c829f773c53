alter table chat validate constraint chat_subject;
