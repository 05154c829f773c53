-- Lists went on showing what its writer had hidden.
update chat_party p set last_message = '숨긴 메시지예요.' from message m where m.id = p.last_message_id and m.hidden_at is not null;
