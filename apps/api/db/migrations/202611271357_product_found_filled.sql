-- no transaction
call fill_product_found();
drop procedure fill_product_found();
