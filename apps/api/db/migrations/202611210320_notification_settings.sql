create table notification_setting (
  member_id bigint not null references member,
  system_code text not null check (system_code in ('request', 'chat', 'deal', 'news')),
  allow_news_letters boolean not null default false,
  is_realtime_alarm boolean not null default false,
  disallow_alarm_start_hour integer not null default 22 check (disallow_alarm_start_hour between 0 and 23),
  disallow_alarm_end_hour integer not null default 6 check (disallow_alarm_end_hour between 0 and 23),
  updated_at timestamptz not null,
  primary key (member_id, system_code)
);

-- A notice that was read before its delivery came due is not sent any more.
alter table delivery drop constraint delivery_status_check;
alter table delivery add constraint delivery_status_check check (status in ('queued', 'sent', 'failed', 'dropped'));
create index delivery_notification on delivery (notification_id);
