-- The same grams as before, in any order; the letters of a text are taken apart once. Each by its place took the square of a long text's length.
create or replace function search_grams(text) returns text[] language sql immutable strict parallel safe as
  $$ select array(select distinct gram from string_to_array($1, null) as letters
       cross join lateral unnest(letters || array(select letter || next from unnest(letters, letters[2:]) as pair(letter, next) where next is not null)) as gram
       where position('|' in gram) = 0) $$;
