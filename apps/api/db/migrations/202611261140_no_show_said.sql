-- What a seller said and showed of a buyer who did not come: operators read it where the buyer brings it before them.
alter table market_order add column no_show_text text, add column no_show_files uuid[] not null default '{}';
