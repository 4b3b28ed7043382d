-- The mailbox of 900000000001, as version 0.2.0 wrote it: two letters of a conversation and one beside them, a label by
-- a rule, a folder of her own, a letter that one recipient never got and the other still waits for, and an open session.

insert into accounts overriding system value select * from jsonb_populate_recordset(null::accounts, '[
  {"id":2,"wmid":"900000000001","email":"900000000001@pochtamt.test","lastname":"","password":null,"quota_kb":1048576,"event_seq":11,"firstname":"Anna","created_at":"2026-11-16T09:00:00+00:00","full_since":null,"used_bytes":2767}
]');

insert into settings overriding system value select * from jsonb_populate_recordset(null::settings, '[
  {"theme":"system","language":"ru","per_page":30,"two_panes":false,"account_id":2,"single_keys":true,"undo_seconds":10,"unread_first":false,"image_display":"never","keeper_notify":false,"signature_add":"always","slim_template":false,"message_thread":true,"show_recipient":false,"message_preview":true,"signature_reply":"above","slim_list_aliases":true,"keeper_notify_minutes":15}
]');

insert into folders overriding system value select * from jsonb_populate_recordset(null::folders, '[
  {"id":6,"kind":"junk","name":"INBOX.Junk","total":0,"modseq":0,"unread":0,"threads":0,"uid_next":1,"account_id":2,"clean_days":null,"uid_validity":1794819600},
  {"id":8,"kind":"draft","name":"INBOX.Drafts","total":0,"modseq":0,"unread":0,"threads":0,"uid_next":1,"account_id":2,"clean_days":null,"uid_validity":1794819600},
  {"id":10,"kind":"trash","name":"INBOX.Trash","total":0,"modseq":0,"unread":0,"threads":0,"uid_next":1,"account_id":2,"clean_days":null,"uid_validity":1794819600},
  {"id":9,"kind":"inbox","name":"INBOX","total":3,"modseq":3,"unread":3,"threads":2,"uid_next":4,"account_id":2,"clean_days":null,"uid_validity":1794819600},
  {"id":11,"kind":"user","name":"Архив","total":0,"modseq":0,"unread":0,"threads":0,"uid_next":1,"account_id":2,"clean_days":null,"uid_validity":1794819600},
  {"id":7,"kind":"sent","name":"INBOX.Sent","total":1,"modseq":1,"unread":1,"threads":1,"uid_next":2,"account_id":2,"clean_days":null,"uid_validity":1794819600}
]');

insert into threads overriding system value select * from jsonb_populate_recordset(null::threads, '[
  {"id":1,"size":2,"subject":"invoice","newest_at":"2026-11-16T08:59:00+00:00","account_id":2},
  {"id":2,"size":1,"subject":"old news","newest_at":"2026-11-16T08:59:00+00:00","account_id":2},
  {"id":3,"size":1,"subject":"to nobody","newest_at":"2026-11-16T08:59:00+00:00","account_id":2}
]');

insert into messages overriding system value select * from jsonb_populate_recordset(null::messages, '[
  {"id":1,"uid":1,"auth":{"spf":"none","dkim":"none","dmarc":"none"},"blob":"ce8e61ba38e0c7871a65090d8b46e116d50dbb892306462caaae2ad9fc9e5f6e","seen":false,"size":826,"draft":false,"fields":{"cc":[],"to":[{"name":"","email":"900000000001@pochtamt.test"}],"bcc":[],"from":[{"name":"Boris","email":"boris@outside.test"}],"reply-to":[]},"modseq":1,"flagged":false,"preview":"Pay, please.","subject":"Invoice","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":1,"account_id":2,"created_at":"2026-11-16T08:59:00+00:00","message_id":"<one@outside.test>","attachments":0,"received_at":"2026-11-16T09:00:00+00:00","thread_head":false},
  {"id":2,"uid":2,"auth":{"spf":"none","dkim":"none","dmarc":"none"},"blob":"d31b03588919292aa1a4f3fe3e702e4aa9198eb6a094ff6be09f9defae9345d1","seen":false,"size":958,"draft":false,"fields":{"cc":[],"to":[{"name":"","email":"900000000001@pochtamt.test"}],"bcc":[],"from":[{"name":"Boris","email":"boris@outside.test"}],"reply-to":[]},"modseq":2,"flagged":false,"preview":"Спасибо, получили.","subject":"Re: Invoice","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":1,"account_id":2,"created_at":"2026-11-16T08:59:00+00:00","message_id":"<two@outside.test>","attachments":0,"received_at":"2026-11-16T09:00:00+00:00","thread_head":true},
  {"id":3,"uid":3,"auth":{"spf":"none","dkim":"none","dmarc":"none"},"blob":"39c84b8427f9be98a0a601491a86534da4dea11cde8f1b8bcb48007f930c7799","seen":false,"size":823,"draft":false,"fields":{"cc":[],"to":[{"name":"","email":"900000000001@pochtamt.test"}],"bcc":[],"from":[{"name":"Boris","email":"boris@outside.test"}],"reply-to":[]},"modseq":3,"flagged":false,"preview":"Hello.","subject":"Old news","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":2,"account_id":2,"created_at":"2026-11-16T08:59:00+00:00","message_id":"<three@outside.test>","attachments":0,"received_at":"2026-11-16T09:00:00+00:00","thread_head":true},
  {"id":4,"uid":1,"auth":null,"blob":"2650192887f15512fe4c6224639ac598114a0f7342ac7b33bbc3eb196914dba0","seen":false,"size":160,"draft":false,"fields":{"cc":[],"to":[{"name":"","email":"gone@outside.test"}],"bcc":[],"from":[{"name":"","email":"900000000001@pochtamt.test"}],"reply-to":[]},"modseq":1,"flagged":false,"preview":"Hello.","subject":"To nobody","alias_id":0,"answered":false,"encrypted":false,"folder_id":7,"forwarded":false,"thread_id":3,"account_id":2,"created_at":"2026-11-16T08:59:00+00:00","message_id":"<four@pochtamt.test>","attachments":0,"received_at":"2026-11-16T09:00:00+00:00","thread_head":true}
]');

insert into labels overriding system value select * from jsonb_populate_recordset(null::labels, '[
  {"id":1,"name":"Money","color":"#e66465","query":"''2s:invoice'':* | ''2s~invoic'' | ''2s:invoic''","folder_id":null,"account_id":2,"is_applied":true,"taken_until":null,"search_field":"subject","search_content":"Invoice"}
]');

insert into addresses overriding system value select * from jsonb_populate_recordset(null::addresses, '[
  {"state":"on","address":"900000000001@pochtamt.test","alias_id":0,"account_id":2}
]');

insert into message_labels overriding system value select * from jsonb_populate_recordset(null::message_labels, '[
  {"auto":true,"label_id":1,"manual_on":false,"account_id":2,"manual_off":false,"message_id":1},
  {"auto":true,"label_id":1,"manual_on":false,"account_id":2,"manual_off":false,"message_id":2}
]');

insert into message_terms overriding system value select * from jsonb_populate_recordset(null::message_terms, '[
  {"id":1,"terms":"''2b:pay'':1 ''2b:please'':2 ''2b~pleas'' ''2f:boris'':1,2 ''2f:outside'':3 ''2f:test'':4 ''2f~bori'' ''2f~outsid'' ''2s:invoice'':1 ''2s~invoic'' ''2t:900000000001'':1 ''2t:pochtamt'':2 ''2t:test'':3","account_id":2},
  {"id":2,"terms":"''2b:получили'':2 ''2b:спасибо'':1 ''2b~получ'' ''2b~спасиб'' ''2f:boris'':1,2 ''2f:outside'':3 ''2f:test'':4 ''2f~bori'' ''2f~outsid'' ''2s:invoice'':2 ''2s:re'':1 ''2s~invoic'' ''2t:900000000001'':1 ''2t:pochtamt'':2 ''2t:test'':3","account_id":2},
  {"id":3,"terms":"''2b:hello'':1 ''2f:boris'':1,2 ''2f:outside'':3 ''2f:test'':4 ''2f~bori'' ''2f~outsid'' ''2s:news'':2 ''2s:old'':1 ''2t:900000000001'':1 ''2t:pochtamt'':2 ''2t:test'':3","account_id":2},
  {"id":4,"terms":"''2b:hello'':1 ''2f:900000000001'':1 ''2f:pochtamt'':2 ''2f:test'':3 ''2s:nobody'':2 ''2s:to'':1 ''2s~nobodi'' ''2t:gone'':1 ''2t:outside'':2 ''2t:test'':3 ''2t~outsid''","account_id":2}
]');

insert into outbound overriding system value select * from jsonb_populate_recordset(null::outbound, '[
  {"id":1,"blob":"2650192887f15512fe4c6224639ac598114a0f7342ac7b33bbc3eb196914dba0","state":"failed","next_at":"2026-11-16T08:59:00+00:00","attempts":1,"recipient":"gone@outside.test","account_id":2,"created_at":"2026-11-16T08:59:00+00:00","last_reply":"550 5.1.1 No such user","message_id":"<four@pochtamt.test>","taken_until":null,"envelope_from":"900000000001@pochtamt.test"},
  {"id":2,"blob":"2650192887f15512fe4c6224639ac598114a0f7342ac7b33bbc3eb196914dba0","state":"waiting","next_at":"2026-11-16T08:59:00+00:00","attempts":1,"recipient":"late@outside.test","account_id":2,"created_at":"2026-11-16T08:59:00+00:00","last_reply":"451 Later","message_id":"<four@pochtamt.test>","taken_until":null,"envelope_from":"900000000001@pochtamt.test"}
]');

insert into profiles overriding system value select * from jsonb_populate_recordset(null::profiles, '[
  {"id":2,"name":"Anna","email":"900000000001@pochtamt.test","reply_to":"","signature":"","account_id":2,"is_default":true,"organization":""}
]');

insert into sessions overriding system value select * from jsonb_populate_recordset(null::sessions, '[
  {"id":1,"agent":"test","method":"password","address":"127.0.0.1","channel":"THAdvzvQ1GN7JYzPLhVLMw","seen_at":"2026-11-16T09:00:00+00:00","alias_id":null,"account_id":2,"created_at":"2026-11-16T09:00:00+00:00","expires_at":"2026-11-16T21:00:00+00:00","token_hash":"\\x683eaacdcd7a5cb07dbea505193ca654abf79760f4e331a335b489d29747eed5","touched_at":"2026-11-16T09:00:00+00:00","ticket_hash":null,"sealed_ticket":null}
]');

insert into thread_references overriding system value select * from jsonb_populate_recordset(null::thread_references, '[
  {"thread_id":1,"account_id":2,"message_id":"\\x514ffe05d968352ee6e3bd41261e8e06"},
  {"thread_id":1,"account_id":2,"message_id":"\\xf6a09e04831aa56dc386ca42b19973ff"},
  {"thread_id":2,"account_id":2,"message_id":"\\x74294911685cb5d359a1952a60f685d8"},
  {"thread_id":3,"account_id":2,"message_id":"\\x83b78bb79cebd7fa77703ae69f160f81"}
]');

select setval(pg_get_serial_sequence(sequence_of.name, 'id'), 100)
from (values ('accounts'), ('folders'), ('threads'), ('messages'), ('labels'), ('outbound'), ('profiles'), ('sessions'))
  as sequence_of (name);
