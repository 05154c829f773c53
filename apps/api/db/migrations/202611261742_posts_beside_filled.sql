-- no transaction
call fill_beside_posts();
drop procedure fill_beside_posts();
