-- The mailbox of 900000000102, as version 0.1.0 wrote it: a conversation of two and three letters beside it, a label by a
-- rule, a folder of his own, a draft, a sent letter and one under a password, and an open session.

insert into accounts overriding system value select * from jsonb_populate_recordset(null::accounts, '[
  {"id":2,"wmid":"900000000102","email":"900000000102@pochtamt.test","lastname":"Лебедев","password":"$argon2id$v=19$m=19456,t=2,p=1$m4yVlapRSlrD3kRyRThCHA$KfqSdgJ5x5PC1O+UgovUf8T6hqpwyBP74KyrzLYZOso","quota_kb":1048576,"event_seq":19,"firstname":"Борис","created_at":"2026-11-16T08:50:10.288+00:00","used_bytes":10605}
]');

insert into settings overriding system value select * from jsonb_populate_recordset(null::settings, '[
  {"theme":"system","language":"ru","per_page":30,"two_panes":false,"account_id":2,"undo_seconds":10,"unread_first":false,"image_display":"never","keeper_notify":false,"signature_add":"always","slim_template":false,"message_thread":true,"show_recipient":true,"message_preview":true,"signature_reply":"above","slim_list_aliases":true,"keeper_notify_minutes":15}
]');

insert into addresses overriding system value select * from jsonb_populate_recordset(null::addresses, '[
  {"state":"on","address":"900000000102@pochtamt.test","alias_id":0,"account_id":2}
]');

insert into folders overriding system value select * from jsonb_populate_recordset(null::folders, '[
  {"id":6,"kind":"junk","name":"INBOX.Junk","total":0,"modseq":0,"unread":0,"threads":0,"uid_next":1,"account_id":2,"uid_validity":1795373410},
  {"id":7,"kind":"sent","name":"INBOX.Sent","total":2,"modseq":2,"unread":0,"threads":2,"uid_next":3,"account_id":2,"uid_validity":1795373410},
  {"id":8,"kind":"draft","name":"INBOX.Drafts","total":1,"modseq":1,"unread":0,"threads":1,"uid_next":2,"account_id":2,"uid_validity":1795373410},
  {"id":9,"kind":"inbox","name":"INBOX","total":5,"modseq":5,"unread":5,"threads":4,"uid_next":6,"account_id":2,"uid_validity":1795373410},
  {"id":10,"kind":"trash","name":"INBOX.Trash","total":0,"modseq":0,"unread":0,"threads":0,"uid_next":1,"account_id":2,"uid_validity":1795373410},
  {"id":26,"kind":"user","name":"Архив","total":0,"modseq":0,"unread":0,"threads":0,"uid_next":1,"account_id":2,"uid_validity":1795373468}
]');

insert into threads overriding system value select * from jsonb_populate_recordset(null::threads, '[
  {"id":10,"size":1,"subject":"round 4 pairings","newest_at":"2026-11-16T18:30:00+00:00","account_id":2},
  {"id":14,"size":1,"subject":"велосипед готов","newest_at":"2026-11-19T12:10:00+00:00","account_id":2},
  {"id":22,"size":1,"subject":"ключи от мастерской","newest_at":"2026-11-22T08:55:00+00:00","account_id":2},
  {"id":23,"size":2,"subject":"invoice","newest_at":"2026-11-16T08:51:08.365+00:00","account_id":2},
  {"id":24,"size":1,"subject":"a draft of 0.1.0","newest_at":"2026-11-16T08:51:08+00:00","account_id":2},
  {"id":25,"size":1,"subject":"sent by 0.1.0","newest_at":"2026-11-16T08:51:08+00:00","account_id":2},
  {"id":26,"size":1,"subject":"under a password","newest_at":"2026-11-16T08:51:08+00:00","account_id":2}
]');

insert into thread_references overriding system value select * from jsonb_populate_recordset(null::thread_references, '[
  {"thread_id":10,"account_id":2,"message_id":"\\x3f09f4dc43ad45de04dc0a414af765bc"},
  {"thread_id":14,"account_id":2,"message_id":"\\xac12c99f63e410200ed03b305553269e"},
  {"thread_id":22,"account_id":2,"message_id":"\\x187b6f8ad998cdc490a220ae8b30b47d"},
  {"thread_id":23,"account_id":2,"message_id":"\\x514ffe05d968352ee6e3bd41261e8e06"},
  {"thread_id":23,"account_id":2,"message_id":"\\xf6a09e04831aa56dc386ca42b19973ff"},
  {"thread_id":24,"account_id":2,"message_id":"\\xbe08cc84e79c23902fe8aa30a155a499"},
  {"thread_id":25,"account_id":2,"message_id":"\\x73111e769dd658f438f8591910f3dd83"},
  {"thread_id":26,"account_id":2,"message_id":"\\x84aa51d10c3dfd646f939be757493334"}
]');

insert into labels overriding system value select * from jsonb_populate_recordset(null::labels, '[
  {"id":1,"name":"Счета","color":"#cc0000","query":"''2s:invoice'':* | ''2s~invoic'' | ''2s:invoic''","folder_id":null,"account_id":2,"is_applied":true,"taken_until":null,"search_field":"subject","search_content":"invoice"}
]');

insert into messages overriding system value select * from jsonb_populate_recordset(null::messages, '[
  {"id":12,"uid":1,"auth":{"spf":"none","dkim":"none","dmarc":"none"},"blob":"daadb0c7c9a99a1d6b573f3daaf0cdd494225c6029309fcd22a624bd62bca52c","seen":false,"size":1543,"draft":false,"fields":{"cc":[],"to":[{"name":"Борис Лебедев","email":"900000000102@pochtamt.test"}],"bcc":[],"from":[{"name":"City Chess Club","email":"club@chess-on-the-river.test"}],"reply-to":[]},"modseq":1,"flagged":false,"preview":"You play White against Ines Kallas on board 5, Thursday 19:00.","subject":"Round 4 pairings","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":10,"account_id":2,"created_at":"2026-11-16T18:30:00+00:00","message_id":"<chess@sample-mail.test>","attachments":0,"received_at":"2026-11-16T08:50:16.897+00:00","thread_head":true},
  {"id":17,"uid":2,"auth":{"spf":"none","dkim":"none","dmarc":"none"},"blob":"78943bbe8357fa13f842ac19de95f9ec2b87238645b0f751426b251c140b278b","seen":false,"size":1312,"draft":false,"fields":{"cc":[],"to":[{"name":"Борис Лебедев","email":"900000000102@pochtamt.test"}],"bcc":[],"from":[{"name":"Веломастерская «Восьмёрка»","email":"remont@vosmyorka.test"}],"reply-to":[]},"modseq":2,"flagged":false,"preview":"Заменили цепь и колодки, переднее колесо выправили. К оплате 2 400 ₽, работаем до 20:00.","subject":"Велосипед готов","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":14,"account_id":2,"created_at":"2026-11-19T12:10:00+00:00","message_id":"<bicycle@sample-mail.test>","attachments":0,"received_at":"2026-11-16T08:50:17.458+00:00","thread_head":true},
  {"id":27,"uid":3,"auth":{"spf":"pass","dkim":"none","dmarc":"pass"},"blob":"40fff862fe8b83cd1548f51f15960e5ec7303c833ef019f143291d62f318e431","seen":false,"size":1346,"draft":false,"fields":{"cc":[],"to":[{"name":"Борис Лебедев","email":"900000000102@pochtamt.test"}],"bcc":[],"from":[{"name":"Дина Фаттахова","email":"dina.f@outside.test"}],"reply-to":[]},"modseq":3,"flagged":false,"preview":"Борис, ключи случайно не у тебя? Аня не отвечает, а мне к шести надо быть внутри.","subject":"Ключи от мастерской","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":22,"account_id":2,"created_at":"2026-11-22T08:55:00+00:00","message_id":"<keys@sample-mail.test>","attachments":0,"received_at":"2026-11-16T08:50:18.573+00:00","thread_head":true},
  {"id":28,"uid":4,"auth":{"spf":"pass","dkim":"none","dmarc":"pass"},"blob":"0209874621ba492fd4360c531ac7439d87cfec335dd09803d6a0681521b45099","seen":false,"size":899,"draft":false,"fields":{"cc":[],"to":[{"name":"","email":"900000000102@pochtamt.test"}],"bcc":[],"from":[{"name":"Carol","email":"carol@outside.test"}],"reply-to":[]},"modseq":4,"flagged":false,"preview":"The invoice of October.","subject":"Invoice","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":23,"account_id":2,"created_at":"2026-11-16T09:00:00+00:00","message_id":"<one@outside.test>","attachments":0,"received_at":"2026-11-16T08:51:08.113+00:00","thread_head":false},
  {"id":29,"uid":5,"auth":{"spf":"pass","dkim":"none","dmarc":"pass"},"blob":"450be2423d06c12efdaccdd0a876953091c0ff4134dfabbd9eb2cc015cb92ee9","seen":false,"size":1013,"draft":false,"fields":{"cc":[],"to":[{"name":"","email":"900000000102@pochtamt.test"}],"bcc":[],"from":[{"name":"Carol","email":"carol@outside.test"}],"reply-to":[]},"modseq":5,"flagged":false,"preview":"Спасибо, получили.","subject":"Re: Invoice","alias_id":0,"answered":false,"encrypted":false,"folder_id":9,"forwarded":false,"thread_id":23,"account_id":2,"created_at":"2026-11-16T08:51:08.365+00:00","message_id":"<two@outside.test>","attachments":0,"received_at":"2026-11-16T08:51:08.365+00:00","thread_head":true},
  {"id":30,"uid":1,"auth":null,"blob":"e40250493193ca40ee6dd51c90dba1cf37486ad62e100dca24f7e16534f15cdc","seen":true,"size":315,"draft":true,"fields":{"cc":[],"to":[{"name":"Carol","email":"carol@outside.test"}],"bcc":[],"from":[{"name":"Boris","email":"900000000102@pochtamt.test"}],"reply-to":[]},"modseq":1,"flagged":false,"preview":"Wait for it.","subject":"A draft of 0.1.0","alias_id":0,"answered":false,"encrypted":false,"folder_id":8,"forwarded":false,"thread_id":24,"account_id":2,"created_at":"2026-11-16T08:51:08+00:00","message_id":"<7071bbdf-775c-4be3-a691-789e650e0161@pochtamt.test>","attachments":0,"received_at":"2026-11-16T08:51:08.604+00:00","thread_head":true},
  {"id":31,"uid":1,"auth":null,"blob":"771410d09d9c8d01d1564194099b7b203b7cb282a15bfd4041cb792b2608cb10","seen":true,"size":312,"draft":false,"fields":{"cc":[],"to":[{"name":"Carol","email":"carol@outside.test"}],"bcc":[],"from":[{"name":"Boris","email":"900000000102@pochtamt.test"}],"reply-to":[]},"modseq":1,"flagged":false,"preview":"Wait for it.","subject":"Sent by 0.1.0","alias_id":0,"answered":false,"encrypted":false,"folder_id":7,"forwarded":false,"thread_id":25,"account_id":2,"created_at":"2026-11-16T08:51:08+00:00","message_id":"<1c688013-adf0-4642-ac12-1ff4d70860ab@pochtamt.test>","attachments":0,"received_at":"2026-11-16T08:51:08.708+00:00","thread_head":true},
  {"id":32,"uid":2,"auth":null,"blob":"6d58e1dea27371dbf89c11e2e221559fbeb089ba0e75fb1e1e047cd3b71911a0","seen":true,"size":3865,"draft":false,"fields":{"cc":[],"to":[{"name":"Carol","email":"carol@outside.test"}],"bcc":[],"from":[{"name":"Boris","email":"900000000102@pochtamt.test"}],"reply-to":[]},"modseq":2,"flagged":false,"preview":"Boris (900000000102@pochtamt.test) отправил(а) вам письмо, защищённое паролем. Отправлено: 22 ноября 2026 г. в 18:51 UTC Можно открыть до: 20 декабря 2026 г. в 18:51 UTC Открыть письмо: http://localho","subject":"Under a password","alias_id":0,"answered":false,"encrypted":true,"folder_id":7,"forwarded":false,"thread_id":26,"account_id":2,"created_at":"2026-11-16T08:51:08+00:00","message_id":"<0a28d582-b13f-4615-ac20-06d930d43d56@pochtamt.test>","attachments":0,"received_at":"2026-11-16T08:51:09.674+00:00","thread_head":true}
]');

insert into message_terms overriding system value select * from jsonb_populate_recordset(null::message_terms, '[
  {"id":12,"terms":"''2b:00'':12,24 ''2b:19'':11,23 ''2b:5'':9,21 ''2b:against'':4,16 ''2b:board'':8,20 ''2b:ines'':5,17 ''2b:kallas'':6,18 ''2b:on'':7,19 ''2b:play'':2,14 ''2b:thursday'':10,22 ''2b:white'':3,15 ''2b:you'':1,13 ''2b~ine'' ''2b~kalla'' ''2f:chess'':2,5 ''2f:city'':1 ''2f:club'':3,4 ''2f:on'':6 ''2f:river'':8 ''2f:test'':9 ''2f:the'':7 ''2f~citi'' ''2s:4'':2 ''2s:pairings'':3 ''2s:round'':1 ''2s~pair'' ''2t:900000000102'':3 ''2t:pochtamt'':4 ''2t:test'':5 ''2t:борис'':1 ''2t:лебедев'':2 ''2t~лебед''","account_id":2},
  {"id":17,"terms":"''2b:00'':15 ''2b:2'':10 ''2b:20'':14 ''2b:400'':11 ''2b:выправили'':7 ''2b:до'':13 ''2b:заменили'':1 ''2b:и'':3 ''2b:к'':8 ''2b:колесо'':6 ''2b:колодки'':4 ''2b:оплате'':9 ''2b:переднее'':5 ''2b:работаем'':12 ''2b:цепь'':2 ''2b~выправ'' ''2b~замен'' ''2b~колес'' ''2b~колодк'' ''2b~оплат'' ''2b~передн'' ''2b~работа'' ''2b~цеп'' ''2f:remont'':3 ''2f:test'':5 ''2f:vosmyorka'':4 ''2f:веломастерская'':1 ''2f:восьмерка'':2 ''2f~веломастерск'' ''2f~восьмерк'' ''2s:велосипед'':1 ''2s:готов'':2 ''2s~гот'' ''2t:900000000102'':3 ''2t:pochtamt'':4 ''2t:test'':5 ''2t:борис'':1 ''2t:лебедев'':2 ''2t~лебед''","account_id":2},
  {"id":27,"terms":"''2b:а'':10 ''2b:аня'':7 ''2b:борис'':1 ''2b:быть'':15 ''2b:внутри'':16 ''2b:к'':12 ''2b:ключи'':2 ''2b:мне'':11 ''2b:надо'':14 ''2b:не'':4,8 ''2b:отвечает'':9 ''2b:случайно'':3 ''2b:тебя'':6 ''2b:у'':5 ''2b:шести'':13 ''2b~ан'' ''2b~внутр'' ''2b~ключ'' ''2b~отвеча'' ''2b~случайн'' ''2b~шест'' ''2f:dina'':3 ''2f:f'':4 ''2f:outside'':5 ''2f:test'':6 ''2f:дина'':1 ''2f:фаттахова'':2 ''2f~outsid'' ''2f~дин'' ''2f~фаттахов'' ''2s:ключи'':1 ''2s:мастерской'':3 ''2s:от'':2 ''2s~ключ'' ''2s~мастерск'' ''2t:900000000102'':3 ''2t:pochtamt'':4 ''2t:test'':5 ''2t:борис'':1 ''2t:лебедев'':2 ''2t~лебед''","account_id":2},
  {"id":28,"terms":"''2b:invoice'':2 ''2b:october'':4 ''2b:of'':3 ''2b:the'':1 ''2b~invoic'' ''2b~octob'' ''2f:carol'':1,2 ''2f:outside'':3 ''2f:test'':4 ''2f~outsid'' ''2s:invoice'':1 ''2s~invoic'' ''2t:900000000102'':1 ''2t:pochtamt'':2 ''2t:test'':3","account_id":2},
  {"id":29,"terms":"''2b:получили'':2 ''2b:спасибо'':1 ''2b~получ'' ''2b~спасиб'' ''2f:carol'':1,2 ''2f:outside'':3 ''2f:test'':4 ''2f~outsid'' ''2s:invoice'':2 ''2s:re'':1 ''2s~invoic'' ''2t:900000000102'':1 ''2t:pochtamt'':2 ''2t:test'':3","account_id":2},
  {"id":30,"terms":"''2b:for'':2 ''2b:it'':3 ''2b:wait'':1 ''2f:900000000102'':2 ''2f:boris'':1 ''2f:pochtamt'':3 ''2f:test'':4 ''2f~bori'' ''2s:0'':4,6 ''2s:1'':5 ''2s:a'':1 ''2s:draft'':2 ''2s:of'':3 ''2t:carol'':1,2 ''2t:outside'':3 ''2t:test'':4 ''2t~outsid''","account_id":2},
  {"id":31,"terms":"''2b:for'':2 ''2b:it'':3 ''2b:wait'':1 ''2f:900000000102'':2 ''2f:boris'':1 ''2f:pochtamt'':3 ''2f:test'':4 ''2f~bori'' ''2s:0'':3,5 ''2s:1'':4 ''2s:by'':2 ''2s:sent'':1 ''2t:carol'':1,2 ''2t:outside'':3 ''2t:test'':4 ''2t~outsid''","account_id":2},
  {"id":32,"terms":"''2b:17180'':35,89,142,196 ''2b:18'':17,28,124,135 ''2b:20'':23,77,130,184 ''2b:2026'':14,25,66,78,121,132,173,185 ''2b:22'':12,65,119,172 ''2b:51'':18,29,69,81,125,136,176,188 ''2b:6'':68,80,175,187 ''2b:900000000102'':2,51,109,158 ''2b:a'':57,61,164,168 ''2b:another'':106,213 ''2b:ask'':100,207 ''2b:at'':67,79,174,186 ''2b:be'':73,180 ''2b:boris'':1,50,108,157 ''2b:can'':72,179 ''2b:december'':76,183 ''2b:decrypt'':36,90,143,197 ''2b:for'':103,210 ''2b:has'':54,161 ''2b:http'':33,87,140,194 ''2b:in'':97,105,204,212 ''2b:is'':95,202 ''2b:it'':104,211 ''2b:letter'':99,206 ''2b:localhost'':34,88,141,195 ''2b:message'':58,86,165,193 ''2b:not'':96,203 ''2b:november'':64,171 ''2b:o'':37,91,144,198 ''2b:o9tj03jkvfkftb8ksrng'':38,92,145,199 ''2b:open'':84,191 ''2b:opened'':74,181 ''2b:password'':62,94,169,201 ''2b:pm'':70,82,177,189 ''2b:pochtamt'':3,52,110,159 ''2b:protected'':59,166 ''2b:sender'':102,209 ''2b:sent'':55,63,162,170 ''2b:test'':4,53,111,160 ''2b:the'':85,93,101,192,200,208 ''2b:this'':98,205 ''2b:until'':75,182 ''2b:utc'':19,30,71,83,126,137,178,190 ''2b:way'':107,214 ''2b:with'':60,167 ''2b:you'':56,163 ''2b:а'':6,113 ''2b:в'':16,27,40,123,134,147 ''2b:вам'':7,114 ''2b:г'':15,26,122,133 ''2b:декабря'':24,131 ''2b:до'':22,129 ''2b:другим'':48,155 ''2b:его'':45,152 ''2b:защищенное'':9,116 ''2b:можно'':20,127 ''2b:нет'':43,150 ''2b:ноября'':13,120 ''2b:открыть'':21,31,128,138 ''2b:отправил'':5,112 ''2b:отправителя'':47,154 ''2b:отправлено'':11,118 ''2b:паролем'':10,117 ''2b:пароля'':39,146 ''2b:письме'':42,149 ''2b:письмо'':8,32,115,139 ''2b:способом'':49,156 ''2b:у'':46,153 ''2b:узнайте'':44,151 ''2b:этом'':41,148 ''2b~anoth'' ''2b~bori'' ''2b~decemb'' ''2b~messag'' ''2b~novemb'' ''2b~open'' ''2b~protect'' ''2b~декабр'' ''2b~друг'' ''2b~защищен'' ''2b~ноябр'' ''2b~откр'' ''2b~отправ'' ''2b~отправител'' ''2b~отправл'' ''2b~парол'' ''2b~письм'' ''2b~способ'' ''2b~узна'' ''2f:900000000102'':2 ''2f:boris'':1 ''2f:pochtamt'':3 ''2f:test'':4 ''2f~bori'' ''2s:a'':2 ''2s:password'':3 ''2s:under'':1 ''2t:carol'':1,2 ''2t:outside'':3 ''2t:test'':4 ''2t~outsid''","account_id":2}
]');

insert into message_labels overriding system value select * from jsonb_populate_recordset(null::message_labels, '[
  {"auto":true,"label_id":1,"manual_on":false,"account_id":2,"manual_off":false,"message_id":29},
  {"auto":true,"label_id":1,"manual_on":false,"account_id":2,"manual_off":false,"message_id":28}
]');

insert into contacts overriding system value select * from jsonb_populate_recordset(null::contacts, '[
  {"id":1,"name":"Carol","uses":2,"phone":"","terms":"''2:carol'' ''2:outside'' ''2:test''","title":"Carol","surname":"","collected":true,"account_id":2,"birth_date":null}
]');

insert into contact_emails overriding system value select * from jsonb_populate_recordset(null::contact_emails, '[
  {"nth":0,"uses":2,"email":"carol@outside.test","email_key":"carol@outside.test","account_id":2,"contact_id":1}
]');

insert into profiles overriding system value select * from jsonb_populate_recordset(null::profiles, '[
  {"id":2,"name":"Борис Лебедев","email":"900000000102@pochtamt.test","reply_to":"","signature":"","account_id":2,"is_default":true,"organization":""}
]');

insert into protected_messages overriding system value select * from jsonb_populate_recordset(null::protected_messages, '[
  {"hint":"our word","salt":"\\x314d3e6593d3347c49c05a97dcba3991","sender":{"name":"Boris","email":"900000000102@pochtamt.test"},"subject":"Under a password","public_id":"O-O9Tj03JKvfkftB8kSrng","account_id":2,"created_at":"2026-11-16T08:51:08.761+00:00","expires_at":"2026-12-20T18:51:08.761+00:00","revoked_at":null,"wrapped_key":"\\xfadd5aa9927c39bd901ab81d8f1c6eca7f63647ae48f30f50d906d1711e623d92a2f5d066a39705a49cc10ea2c65524a3143f653d82d766e3876dad4"}
]');

insert into protected_parts overriding system value select * from jsonb_populate_recordset(null::protected_parts, '[
  {"blob":"f0e6dfee1f2974dac2696c1fdd8faa298166aca3fa871f78fc97dde8b2575b8f","part":0,"public_id":"O-O9Tj03JKvfkftB8kSrng","account_id":2}
]');

insert into outbound overriding system value select * from jsonb_populate_recordset(null::outbound, '[
  {"id":1,"blob":"771410d09d9c8d01d1564194099b7b203b7cb282a15bfd4041cb792b2608cb10","state":"sent","next_at":"2026-11-16T08:51:09.298+00:00","attempts":1,"recipient":"carol@outside.test","account_id":2,"created_at":"2026-11-16T08:51:08.733+00:00","last_reply":"250 2.0.0 Kept as 15","message_id":"<1c688013-adf0-4642-ac12-1ff4d70860ab@pochtamt.test>","taken_until":null,"envelope_from":"900000000102@pochtamt.test"},
  {"id":2,"blob":"6d58e1dea27371dbf89c11e2e221559fbeb089ba0e75fb1e1e047cd3b71911a0","state":"sent","next_at":"2026-11-16T08:51:10.193+00:00","attempts":1,"recipient":"carol@outside.test","account_id":2,"created_at":"2026-11-16T08:51:09.702+00:00","last_reply":"250 2.0.0 Kept as 16","message_id":"<0a28d582-b13f-4615-ac20-06d930d43d56@pochtamt.test>","taken_until":null,"envelope_from":"900000000102@pochtamt.test"}
]');

insert into sessions overriding system value select * from jsonb_populate_recordset(null::sessions, '[
  {"agent":"node","method":"password","address":"127.0.0.1","channel":"7in6s11wdJ3pnPNh5kb-qQ","seen_at":"2026-11-16T08:51:07.832+00:00","alias_id":null,"account_id":2,"created_at":"2026-11-16T08:51:07.832+00:00","expires_at":"2026-11-16T20:59:00+00:00","token_hash":"\\x83f729929fcecfcd80d54e7f8050156f5420311b33e20de0a302fd0d9ae50382","ticket_hash":null}
]');

select setval(pg_get_serial_sequence(sequence_of.name, 'id'), 100)
from (values ('accounts'), ('folders'), ('threads'), ('labels'), ('messages'), ('message_terms'), ('contacts'), ('profiles'), ('outbound'))
  as sequence_of (name);

-- Its index had a shorter pending list than the migration says since.
alter index message_terms_gin set (gin_pending_list_limit = 512);
