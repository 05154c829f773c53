-- no transaction
call fill_escrows();
drop procedure fill_escrows();
