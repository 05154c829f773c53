-- What posts are found by, the letters of their tags with those of their words: a word is one question of the index, and so are several.
create function community_found_by(letters text, initials text, facets text[]) returns text[] language sql immutable parallel safe as $$
  select a || array(select letter || next from unnest(a, a[2:]) as pair(letter, next) where next is not null)
    || b || array(select letter || next from unnest(b, b[2:]) as pair(letter, next) where next is not null)
    || t || array(select letter || next from unnest(t, t[2:]) as pair(letter, next) where next is not null) || facets
  from string_to_array(letters, null) as a cross join string_to_array(initials, null) as b
    cross join string_to_array(array_to_string(array(select substr(facet, 3) from unnest(facets) as facet where starts_with(facet, '|#')), '|'), null) as t $$;
