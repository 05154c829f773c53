alter table file validate constraint file_topic_check;
