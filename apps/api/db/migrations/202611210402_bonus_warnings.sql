-- Members are warned before bonus cash expires.
alter table cash_lot add column warn_at timestamptz;
comment on column cash_lot.warn_at is 'When the member is warned next that this bonus expires.';
update cash_lot set warn_at = expires_at - interval '30 days' where kind = 'bonus' and remaining > 0;
create index cash_lot_warn on cash_lot (warn_at) where warn_at is not null and remaining > 0;
