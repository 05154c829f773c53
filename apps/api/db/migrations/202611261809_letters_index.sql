-- no transaction
create index concurrently if not exists community_letters_found on community_letters using gin (community_found_by(letters, initials, facets));
drop index concurrently if exists community_letters_marks;
drop function if exists community_marks(text, text, text[]);
