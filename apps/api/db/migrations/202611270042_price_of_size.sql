-- How many 평 a pro works at mostly, and what he takes for about that: made anew each night with the rest of the row.
alter table provider_price
  add column size integer check (size > 0),
  add column size_price bigint check (size_price >= 0),
  add constraint provider_price_of_size check ((size is null) = (size_price is null)) not valid;
alter table provider_price validate constraint provider_price_of_size;
