-- Only the number was asked about when these were registered: no name of theirs is proved.
alter table business_certification add column name_checked_at timestamptz;
comment on column business_certification.name_checked_at is 'When the tax office confirmed number, opening day, the certified pro as representative, and name. Null: the name is what the pro typed.';
