-- Cards of links that no post or draft names go after a while: which they name is found by an index, of digests, as an address may be
-- longer than an index bears.
create function link_digests(blocks jsonb) returns text[] language sql immutable parallel safe strict as $$
  select array(select md5(b ->> 'url') from jsonb_array_elements(case jsonb_typeof(blocks) when 'array' then blocks else '[]' end) b where b ->> 'type' = 'link')
$$;
-- What the release before this one keeps meanwhile is looked at in two weeks as well.
alter table link_card add column look_at timestamptz not null default now() + interval '14 days';
