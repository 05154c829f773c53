-- Required choices are what a pro decides by; operators may mark others.
update form_item i set instant_match = true
where i.type in (1, 2, 4) and i.required and (select count(*) from form_answer a where a.item_id = i.id) > 1;
