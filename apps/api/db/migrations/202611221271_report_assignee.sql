-- Which operator works on a report: the others see it and take another.
alter table report_case add column assigned_to bigint references member, add column assigned_at timestamptz;
alter table report_case add constraint report_case_assigned check ((assigned_to is null) = (assigned_at is null));
