-- Warnings before bonus cash expires stand in warn_at; no release has read or written these, so none can miss them.
-- squawk-ignore ban-drop-column
alter table cash_lot drop column warned_30_at, drop column warned_7_at;
