-- Service dates were accepted however far ahead; their deals come before an operator as those of the furthest date allowed now do.
update safe_payment set case_due_at = paid_at + interval '379 days' where case_due_at > paid_at + interval '379 days';
