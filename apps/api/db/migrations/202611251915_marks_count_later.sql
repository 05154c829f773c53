-- Marks and reports of who proved a telephone and is new count by themselves once he counts.
alter table question_helpful add column counts_at timestamptz;
alter table report add column counts_at timestamptz;
comment on column question_helpful.counts_at is 'From when on it counts, of who is new; null once that was decided, and of who proved no telephone.';
comment on column report.counts_at is 'From when on it counts, of who is new; null once that was decided, and of who proved no telephone.';
