/* This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.
 * If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
 * Made by scripts/renew-providers.ts from https://github.com/thunderbird/autoconfig at c6ad79659b5fc321d1593ec4c277815b83e5dec5;
 * nothing here is written by hand. */

/** One provider a line: name|domains and hosts of its MX|IMAP servers as host port security user ways-in. */
export const ISPDB = `
126.com|126.com|imap.126.com 993 ssl %EMAILADDRESS% password
163.com|163.com|imap.163.com 993 ssl %EMAILADDRESS% password
1&1|online.de onlinehome.de sofortstart.de sofort-start.de sofortsurf.de sofort-surf.de go4more.de kundenserver.de schlund.de|imap.1und1.de 993 ssl %EMAILADDRESS% password,imap.1und1.de 143 starttls %EMAILADDRESS% password
a1.net|a1.net aon.at|securemail.a1.net 993 ssl %EMAILADDRESS% password
ACTIVE 24 Webhosting|active24.com smtp.cz|email.active24.com 993 ssl %EMAILADDRESS% password
Alice Italy|alice.it|in.alice.it 143 starttls %EMAILADDRESS% password
AOL Mail|aol.com aim.com netscape.net netscape.com compuserve.com cs.com wmconnect.com aol.de aol.it aol.fr aol.es aol.se aol.co.uk aol.co.nz aol.com.au aol.com.ar aol.com.br aol.com.mx mail.gm0.yahoodns.net|imap.aol.com 993 ssl %EMAILADDRESS% oauth2+password
Aruba PEC|pec.it arubapec.it mypec.eu gigapec.it ingpec.eu|imaps.pec.aruba.it 993 ssl %EMAILADDRESS% password
AT&T|ameritech.net att.net bellsouth.net currently.com flash.net nvbell.net pacbell.net prodigy.net sbcglobal.net snet.net swbell.net wans.net|imap.mail.att.net 993 ssl %EMAILADDRESS% oauth2+password
Bell Canada email|bell.net sympatico.ca|imap.bell.net 993 ssl %EMAILADDRESS% password
Telstra Mail|bigpond.com bigpond.net.au telstra.com bigpond.net|imap.telstra.com 993 ssl %EMAILADDRESS% password
Bluewin Mail|bluewin.ch bluemail.ch|imaps.bluewin.ch 993 ssl %EMAILADDRESS% password
Blueyonder: Virgin Media Mail|blueyonder.co.uk|imap4.blueyonder.co.uk 993 ssl %EMAILADDRESS% password
BOL - Brasil Online|bol.com.br|imap.bol.com.br 993 ssl %EMAILLOCALPART% password
BT Mail|btinternet.com btopenworld.com talk21.com|mail.btinternet.com 993 ssl %EMAILADDRESS% password
CC9インターネットサービス|cc9.ne.jp|pop.cc9.ne.jp 993 ssl %EMAILLOCALPART% password
エコーシティー・駒ケ岳|cek.ne.jp|imap.cek.ne.jp 993 ssl %EMAILADDRESS% password
CenturyLink.net|centurylink.net embarqmail.com|mail.centurylink.net 993 ssl %EMAILADDRESS% password
UCSF CGL email|cgl.ucsf.edu|plato.cgl.ucsf.edu 993 ssl %EMAILLOCALPART% password
Charter Communications|charter.net spectrum.net bresnan.net|mobile.charter.net 993 ssl %EMAILADDRESS% password
Clustermail|clustermail.de|mail.clustermail.de 993 ssl %EMAILADDRESS% password,mail.clustermail.de 143 starttls %EMAILADDRESS% password
Comcast|comcast.net|imap.comcast.net 993 ssl %EMAILADDRESS% oauth2+password,imap.comcast.net 143 starttls %EMAILADDRESS% oauth2+password
Daum Mail|daum.net|imap.daum.net 993 ssl %EMAILADDRESS% password
domainFACTORY|ispgateway.de|sslin.df.eu 993 ssl %EMAILADDRESS% password
DonDominio/MrDomain|dondominio.com|imap.dondominio.com 993 ssl %EMAILADDRESS% password
EarthLink|earthlink.net mindspring.com ix.netcom.com|imap.earthlink.net 993 ssl %EMAILADDRESS% password
Plataforma EducaMadrid|educa.madrid.org|imap.educa.madrid.org 993 ssl %EMAILLOCALPART% password
Elpasotel.net|elpasotel.net|mail.elpasotel.net 993 ssl %EMAILADDRESS% password
email.it|email.it|in.email.it 993 ssl %EMAILADDRESS% password
Rackspace Email Hosting|emailsrvr.com|secure.emailsrvr.com 993 ssl %EMAILADDRESS% password
Fastweb|fastwebnet.it|imap.fastwebnet.it 993 ssl %EMAILADDRESS% password
Freebox|free.fr|imap.free.fr 993 ssl %EMAILLOCALPART% password
Gandi Mail|gandi.net|mail.gandi.net 993 ssl %EMAILADDRESS% password,mail.gandi.net 143 starttls %EMAILADDRESS% password
Gigahost Mail|gigahost.dk|mail.gigahost.dk 993 ssl %EMAILADDRESS% password
GMX Freemail|gmx.com gmx.tm gmx.us gmx.co.uk gmx.es gmx.fr gmx.ca gmx.cn gmx.co.in gmx.com.br gmx.com.my gmx.hk gmx.ie gmx.ph gmx.pt gmx.ru gmx.se gmx.sg gmx.tw gmx.com.tr gmx.it gmx.li|imap.gmx.com 993 ssl %EMAILADDRESS% password,imap.gmx.com 143 starttls %EMAILADDRESS% password
GMX Freemail|gmx.net gmx.de gmx.at gmx.ch gmx.eu gmx.biz gmx.org gmx.info mein.gmx mail.gmx email.gmx|imap.gmx.net 993 ssl %EMAILADDRESS% password,imap.gmx.net 143 starttls %EMAILADDRESS% password
Google Mail|gmail.com googlemail.com google.com jazztel.es nyu.edu|imap.gmail.com 993 ssl %EMAILADDRESS% oauth2+password
G-Hosting.cz a Station.cz|gransy.com internetserver.cz|imap.gransy.com 993 ssl %EMAILADDRESS% password,imap.gransy.com 143 starttls %EMAILADDRESS% password
Hetzner|your-server.de|mail.your-server.de 993 ssl %EMAILADDRESS% password
Outlook.com (Microsoft)|hotmail.com live.com msn.com outlook.com windowslive.com outlook.at outlook.be outlook.cl outlook.cz outlook.de outlook.dk outlook.es outlook.fr outlook.hu outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.ph outlook.pt outlook.sa outlook.sg outlook.sk outlook.co.id outlook.co.il outlook.co.th outlook.com.ar outlook.com.au outlook.com.br outlook.com.gr outlook.com.tr outlook.com.vn hotmail.be hotmail.ca hotmail.cl hotmail.cz hotmail.de hotmail.dk hotmail.es hotmail.fi hotmail.fr hotmail.gr hotmail.hu hotmail.it hotmail.lt hotmail.lv hotmail.my hotmail.nl hotmail.no hotmail.ph hotmail.rs hotmail.se hotmail.sg hotmail.sk hotmail.co.id hotmail.co.il hotmail.co.in hotmail.co.jp hotmail.co.kr hotmail.co.th hotmail.co.uk hotmail.co.za hotmail.com.ar hotmail.com.au hotmail.com.br hotmail.com.hk hotmail.com.tr hotmail.com.tw hotmail.com.vn live.at live.be live.ca live.cl live.cn live.de live.dk live.fi live.fr live.hk live.ie live.in live.it live.jp live.nl live.no live.ru live.se live.co.jp live.co.kr live.co.uk live.co.za live.com.ar live.com.au live.com.mx live.com.my live.com.ph live.com.pt live.com.sg livemail.tw olc.protection.outlook.com|outlook.office365.com 993 ssl %EMAILADDRESS% oauth2
SoftBank|i.softbank.jp|imap.softbank.jp 993 ssl %EMAILLOCALPART% password
ケーブルテレビiネット飯山|iiyama-catv.ne.jp|imap.iiyama-catv.ne.jp 993 ssl %EMAILADDRESS% password
%EMAILDOMAIN%|inbox.lv inbox.eu inbox.lt inbox.la|mail.%EMAILDOMAIN% 993 ssl %EMAILADDRESS% password
IPAX Internet Services|ipax.at|mail.ipax.at 993 ssl %EMAILADDRESS% password
Janis|janis.or.jp|imaps.janis.or.jp 993 ssl %EMAILADDRESS% password
JETINTERNET|jet.ne.jp|imap.jet.ne.jp 993 ssl %EMAILLOCALPART% password
KELCOM Internet|kelcom.net|pop.kelcom.net 993 ssl %EMAILADDRESS% password
KPN E-mail|kpnmail.nl kpnplanet.nl planet.nl wxs.nl hetnet.nl freeler.nl snelnet.net on.nl onsbrabantnet.nl onsmail.nl onsnet.nu onsneteindhoven.nl onsnetnuenen.nl xs4all.nl telfort.nl tip.nl tiscali.nl tiscalimail.nl|imap.kpnmail.nl 993 ssl %EMAILADDRESS% password,imap.kpnmail.nl 143 starttls %EMAILADDRESS% password
LaPoste|laposte.net|imap.laposte.net 993 ssl %EMAILLOCALPART% password
Libero Mail|libero.it iol.it blu.it inwind.it giallo.it|imapmail.libero.it 993 ssl %EMAILADDRESS% password
mail.com|mail.com mail.org email.com post.com usa.com accountant.com consultant.com dr.com engineer.com cheerful.com techie.com linuxmail.org europe.com london.com uymail.com myself.com iname.com writeme.com 2die4.com activist.com adexec.com africamail.com aircraftmail.com alabama.usa.com alaska.usa.com allergist.com alumni.com alumnidirector.com americamail.com amorous.com angelic.com archaeologist.com arizona.usa.com artlover.com asia-mail.com atheist.com australiamail.com bartender.net berlin.com bigger.com bikerider.com birdlover.com blader.com boardermail.com brazilmail.com brew-master.com california.usa.com californiamail.com caress.com catlover.com chef.net chemist.com chinamail.com clerk.com cliffhanger.com collector.org columnist.com comic.com computer4u.com contractor.net coolsite.net counsellor.com count.com couple.com cutey.com cyberdude.com cybergal.com cyber-wizard.com dallasmail.com dbzmail.com deliveryman.com diplomats.com disciples.com doctor.com doglover.com doramail.com dublin.com earthling.net elvisfan.com englandmail.com europemail.com execs.com fan.com feelings.com financier.com fireman.net florida.usa.com footballer.com gardener.com geologist.com germanymail.com graduate.org graphic-designer.com hackermail.com hairdresser.net hilarious.com hockeymail.com homemail.com hot-shot.com hour.com humanoid.net illinois.usa.com innocent.com inorbit.com instruction.com instructor.net insurer.com irelandmail.com italymail.com japan.com journalist.com keromail.com kittymail.com koreamail.com lawyer.com legislator.com loveable.com lovecat.com mad.scientist.com madonnafan.com madrid.com marchmail.com mexicomail.com mindless.com minister.com mobsters.com monarchy.com moscowmail.com munich.com musician.org muslim.com newyork.usa.com null.net nycmail.com oath.com optician.com pacificwest.com petlover.com photographer.net playful.com poetic.com politician.com popstar.com presidency.com priest.com programmer.net publicist.com realtyagent.com reborn.com reggaefan.com religious.com repairman.com representative.com rescueteam.com revenue.com rocketship.com rockfan.com rome.com royal.net saintly.com salesperson.net sanfranmail.com scientist.com scotlandmail.com secretary.net seductive.com singapore.com snakebite.com songwriter.net soon.com spainmail.com teachers.org technologist.com texas.usa.com thegame.com therapist.net toke.com tokyo.com toothfairy.com tvstar.com umpire.com wallet.com webname.com weirdness.com who.net whoever.com winning.com witty.com worker.com workmail.com yours.com|imap.mail.com 993 ssl %EMAILADDRESS% password,imap.mail.com 143 starttls %EMAILADDRESS% password
Yousee Mail|mail.dk|imap.mail.dk 993 ssl %EMAILADDRESS% password
%EMAILDOMAIN%|mail.ee|%EMAILDOMAIN% 993 ssl %EMAILADDRESS% password
Jubii Mail|mail.jubii.dk christensen.dk christiansen.dk eriksen.dk frandsen.dk frederiksen.dk hansen.dk henningsen.dk henriksen.dk iversen.dk jacobsen.dk jakobsen.dk johansen.dk knudsen.dk larsen.dk laursen.dk madsen.dk mathiesen.dk mikaelsen.dk mikkelsen.dk mortensen.dk olesen.dk pedersen.dk petersen.dk poulsen.dk rasmussen.dk simonsen.dk sorensen.dk svendsen.dk thomsen.dk vestergaard.dk 123mail.dk 12fuel.dk 12mail.dk 12move.dk 2night.dk 2senior.dk 9260.dk anarki.dk anderledes.dk backbone.dk bedstemail.dk begavet.dk bemybaby.dk bitnisse.dk city.dk cool.dk cyberdude.dk cyberjunkie.dk dancemail.dk e-box.dk elinstallatoer.dk elsker.dk elvis.dk email.dk e-mail.dk e-postboks.dk fald.dk fedt.dk feminin.dk flirt.dk forening.dk fraekkert.dk funkymail.dk gadefejer.dk gaf-net.dk gason.dk grin.dk groovymail.dk grov.dk hammergod.dk hardworking.dk heaven.dk heavymail.dk hemmelig.dk hippie.dk huleboer.dk husk-mig.dk hyperpost.dk iloveu.dk inbound.dk indbakke.dk infile.dk info.dk io.dk it.dk jubii.dk jubiichat.dk jubiiconnect.dk jubiigames.dk jubiimail.dk jubiipost.dk jubiipostadresse.dk jyde.dk klog.dk knus.dk krudt.dk kulturel.dk kvalme.dk lazy.dk lystig.dk mail4.dk mail6.dk mail8.dk maildanmark.dk mail-mig.dk mailroyal.dk mailster.dk manmail.dk maskulin.dk min-postkasse.dk minprivatemail.dk musling.dk natteliv.dk netbruger.dk nicemail.dk nospam.dk pedal.dk pengemand.dk pokerface.dk popme.dk postman.dk privatmail.dk privatpost.dk quake.dk ready.dk retromail.dk ringmybell.dk secret.dk sexysurfer.dk skrivnu.dk sleepy.dk sporty.dk submail.dk superbruger.dk talent.dk tanke.dk tastmig.dk taxidriver.dk teens.dk teknik.dk tjekket.dk trashcan.dk trustme.dk ungdom.dk video.dk vittig.dk wildwildweb.dk zoomail.dk zybermail.dk|imap.jubii.dk 993 ssl %EMAILADDRESS% password
mail.ru|mail.ru inbox.ru list.ru bk.ru corp.mail.ru|imap.mail.ru 993 ssl %EMAILADDRESS% oauth2+password,imap.mail.ru 143 starttls %EMAILADDRESS% oauth2+password
Apple iCloud|mac.com me.com icloud.com|imap.mail.me.com 993 ssl %EMAILLOCALPART% password
Fastmail|messagingengine.com|imap.fastmail.com 993 ssl %EMAILADDRESS% oauth2+password
MIT Mail|mit.edu|outlook.office365.com 993 ssl %EMAILADDRESS% oauth2
Mnet メール サービス|mnet.ne.jp|mail.mnet.ne.jp 993 ssl %EMAILADDRESS% password,mail.mnet.ne.jp 143 starttls %EMAILADDRESS% password
mopera U|mopera.net|mail.mopera.net 993 ssl %EMAILLOCALPART% password,mail.mopera.net 143 starttls %EMAILLOCALPART% password
Naver|naver.com|imap.naver.com 993 ssl %EMAILADDRESS% password
Nili|nili.ca|email.nili.email 993 ssl %EMAILADDRESS% password
NTL World: Virgin Media Mail|ntlworld.com|imap.ntlworld.com 993 ssl %EMAILADDRESS% password
o2 Poczta|o2.pl go2.pl tlen.pl prokonto.pl|poczta.o2.pl 993 ssl %EMAILLOCALPART% password
Microsoft 365|office365.com onmicrosoft.com mail.protection.outlook.com|outlook.office365.com 993 ssl %EMAILADDRESS% oauth2
one.com|one.com|imap.one.com 993 ssl %EMAILADDRESS% password
Webhosting Registrator.cz Mail|one.cz|imap.registrator.cz 993 ssl %EMAILADDRESS% password
Onet Poczta|onet.pl onet.eu poczta.onet.pl poczta.onet.eu op.pl vp.pl autograf.pl buziaczek.pl amorki.pl republika.pl adres.pl cyberia.pl onet.com.pl opoczta.pl pseudonim.pl spoko.pl vip.onet.pl|imap.poczta.onet.pl 993 ssl %EMAILADDRESS% password
Mail Orange|orange.fr wanadoo.fr|imap.orange.fr 993 ssl %EMAILADDRESS% password
OVH|ovh.net|ssl0.ovh.net 993 ssl %EMAILADDRESS% password
OX Cloud EU|cloudeu.xion.oxcs.net|imap.eu.appsuite.cloud 993 ssl %EMAILADDRESS% password,imap.eu.appsuite.cloud 143 starttls %EMAILADDRESS% password
OX Cloud US|cloudus.xion.oxcs.net|imap.us.appsuite.cloud 993 ssl %EMAILADDRESS% password,imap.us.appsuite.cloud 143 starttls %EMAILADDRESS% password
Portland State University Mail|pdx.edu|psumail.pdx.edu 993 ssl %EMAILADDRESS% password
Pobox|pobox.com|mail.pobox.com 993 ssl %EMAILADDRESS% password,mail.pobox.com 143 starttls %EMAILADDRESS% password
Poste Italiane PosteCert|postecert.it|mail.postecert.it 993 ssl %EMAILADDRESS% password
Posteo|posteo.de posteo.at posteo.be posteo.ca posteo.ch posteo.cl posteo.co posteo.co.uk posteo.com posteo.com.br posteo.cr posteo.cz posteo.dk posteo.ee posteo.es posteo.eu posteo.fi posteo.gl posteo.gr posteo.hn posteo.hr posteo.hu posteo.ie posteo.in posteo.is posteo.it posteo.jp posteo.la posteo.li posteo.lt posteo.lu posteo.me posteo.mx posteo.my posteo.net posteo.nl posteo.no posteo.nz posteo.org posteo.pe posteo.pl posteo.pm posteo.pt posteo.ro posteo.se posteo.sg posteo.si posteo.tn posteo.uk posteo.us|posteo.de 993 ssl %EMAILADDRESS% password,posteo.de 143 starttls %EMAILADDRESS% password
PenTeleData|ptd.net|promail.ptd.net 993 ssl %EMAILLOCALPART% password,promail.ptd.net 143 starttls %EMAILLOCALPART% password
Q.com|q.com|mail.q.com 993 ssl %EMAILADDRESS% password
qq.com|qq.com|imap.qq.com 993 ssl %EMAILADDRESS% password
Rambler Mail|rambler.ru|imap.rambler.ru 993 ssl %EMAILADDRESS% password
RoadRunner/TWC|rr.com|mail.twc.com 993 ssl %EMAILADDRESS% password
SAPO Mail|sapo.pt sapo.cv sapo.ao sapo.mz sapo.tl meo.pt|imap.sapo.pt 993 ssl %EMAILADDRESS% password
schwaz.net   Stadtwerke Schwaz|schwaz.net|imap.schwaz.net 993 ssl %EMAILADDRESS% password
Seznam|seznam.cz email.cz post.cz spoluzaci.cz|imap.seznam.cz 993 ssl %EMAILADDRESS% password
SFR / Neuf|sfr.fr neuf.fr club-internet.fr|imap.sfr.fr 993 ssl %EMAILADDRESS% password
Sky Mail|sky.com|imap.tools.sky.com 993 ssl %EMAILADDRESS% password
Proximus|skynet.be proximus.be belgacom.net kidcity.be|imap.proximus.be 993 ssl %EMAILADDRESS% password
Strato|strato.de rzone.de|imap.strato.de 993 ssl %EMAILADDRESS% password
Università degli Studi di Verona|studenti.univr.it|univr.mail.cineca.it 993 ssl %EMAILADDRESS% password
t-online|t-online.de magenta.de|secureimap.t-online.de 993 ssl %EMAILADDRESS% password
TEOL.net Mail|teol.net mtel.tel|imap.teol.net 993 ssl %EMAILADDRESS% password
Český hosting|thinline.cz|mail.cesky-hosting.cz 993 ssl %EMAILADDRESS% password,mail.cesky-hosting.cz 143 starttls %EMAILADDRESS% password
Tim Mail|tim.it|imap.tim.it 143 starttls %EMAILADDRESS% password
Tiscali Mail|tiscali.it|imap.tiscali.it 993 ssl %EMAILADDRESS% password
University of Michigan|umich.edu|imap.gmail.com 993 ssl %EMAILADDRESS% oauth2+password
UOL|uol.com.br|imap.uol.com.br 993 ssl %EMAILLOCALPART% password
Verizon Online|verizon.net|imap.aol.com 993 ssl %EMAILADDRESS% oauth2+password
Virgilio Mail|virgilio.it|in.virgilio.it 993 ssl %EMAILADDRESS% password
Virgin.net: Virgin Media Mail|virgin.net|imap4.virgin.net 993 ssl %EMAILADDRESS% password
Virgin Media Mail|virginmedia.com|imap.virginmedia.com 993 ssl %EMAILADDRESS% password
Vodafone|vodafonemail.de arcor.de kabelmail.de|imap.vodafonemail.de 993 ssl %EMAILADDRESS% password
WEB.DE Freemail|web.de|imap.web.de 993 ssl %EMAILLOCALPART% password,imap.web.de 143 starttls %EMAILLOCALPART% password
Webhuset|webhuset.no|imap.webhuset.no 993 ssl %EMAILADDRESS% password
WebSupport|websupport.sk|imap.websupport.sk 993 ssl %EMAILADDRESS% password,imap.websupport.sk 143 starttls %EMAILADDRESS% password
Your WildWest domain|secureserver.net|imap.secureserver.net 993 ssl %EMAILADDRESS% password
Poczta Wirtualna Polska|wp.pl|imap.wp.pl 993 ssl %EMAILLOCALPART% password
Xtra Mail|xtra.co.nz|imap.xtra.co.nz 993 ssl %EMAILADDRESS% password
Yahoo! Mail|yahoo.com yahoo.ca yahoo.de yahoo.it yahoo.fr yahoo.es yahoo.se yahoo.co.in yahoo.co.uk yahoo.co.nz yahoo.com.au yahoo.com.ar yahoo.com.br yahoo.com.mx ymail.com myyahoo.com rocketmail.com cox.net mail.am0.yahoodns.net am0.yahoodns.net yahoodns.net|imap.mail.yahoo.com 993 ssl %EMAILADDRESS% oauth2+password,export.imap.mail.yahoo.com 993 ssl %EMAILADDRESS% oauth2+password
Yandex Mail|yandex.ru yandex.com yandex.net yandex.by yandex.kz yandex.ua ya.ru narod.ru|imap.yandex.com 993 ssl %EMAILADDRESS% password
yeah.net|yeah.net|imap.yeah.net 993 ssl %EMAILADDRESS% password
ZeelandNet e-mail|zeelandnet.nl|mail.zeelandnet.nl 993 ssl %EMAILLOCALPART% password
Ziggo Mail|hahah.nl ziggomail.com casema.nl zinders.nl ziggo.nl zeggis.nl zeggis.com razcall.nl razcall.com upcmail.nl chello.nl multiweb.nl home.nl quicknet.nl|imap.ziggo.nl 993 ssl %EMAILADDRESS% password
Zoho Mail - Australia|zoho.com.au zohomail.com.au|imap.zoho.com.au 993 ssl %EMAILADDRESS% password
Zoho Mail - US|zoho.com zohomail.com|imap.zoho.com 993 ssl %EMAILADDRESS% password
Zoho Mail - Europe|zoho.eu zohomail.eu|imap.zoho.eu 993 ssl %EMAILADDRESS% password
Zoho Mail - India|zoho.in zohomail.in|imap.zoho.in 993 ssl %EMAILADDRESS% password
Zoho Mail - Japan|zoho.jp zohomail.jp|imap.zoho.jp 993 ssl %EMAILADDRESS% password
Zoho Mail - Canada|zohocloud.ca zohomailcloud.ca|imap.zohocloud.ca 993 ssl %EMAILADDRESS% password
`
