-- The tax office is asked again of businesses that are proved.
alter table business_certification add column recheck_after timestamptz;
comment on column business_certification.recheck_after is 'The tax office is being asked again, and not a second time before this.';
