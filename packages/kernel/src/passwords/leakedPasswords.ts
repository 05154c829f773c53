/**
 * The passwords that leak most, in lower case: those of the public world-wide lists that our rule of
 * two kinds lets through, and those Koreans type: keyboard walks and Korean words on a Latin keyboard.
 */
const world = `
password1 password12 password123 password1234 password01 password2 password3 password11 passw0rd p@ssw0rd p@ssword p@ssw0rd1 pa$$word
pa$$w0rd passw0rd1 passw0rd123 pass1234 pass12345 pass@123 pass123456 admin123 admin1234 admin12345 admin@123 administrator1 root1234
welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 letmein1 letmein123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty01 qwertyuiop1 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r! q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1zaq1
zaq1xsw2 1qazxsw2 2wsx3edc 1234qwer 12345qwert 123qweasd 123qweasdzxc 123qwe123 qwe123qwe qweasd123 qwer1234 qwert123 qwert1234 qwert12345
asdf1234 asdfg123 asdfgh123 asdf12345 asdfghjkl1 zxcv1234 zxcvb123 zxcvbnm1 zxcvbnm123 zxcv12345 abc12345 abc123456 abcd1234 abcd12345
abcd123456 abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abc123abc abc123def a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456
aa12345678 aaa12345 ab123456 ab12345678 asd12345 asd123456 asd123asd as123456 q1234567 q12345678 q123456789 qq123456 qw123456 w1234567
z1234567 z123456789 zx123456 x1234567 s1234567 k1234567 m1234567 123456ab 123456aa 123456abc 12345678a 12345678q 123456789a 123456789q
123456789z 1234567a 1234567q 1234567890a 1234567890q 12345abc 12345abcd 12345asd 1234asdf 1234zxcv 1234abcd 123abc123 123asd123 12qwaszx
iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveu123 loveyou1 lovely12 lovely123 sunshine1 princess1 princess123 football1 football123
baseball1 baseball123 basketball1 monkey123 monkey12 dragon123 dragon12 master123 master12 shadow123 michael1 michael123 jordan23 jordan123
superman1 superman123 batman123 spiderman1 starwars1 pokemon123 pokemon1 naruto123 charlie1 charlie123 jessica1 ashley123 nicole123
daniel123 thomas123 samsung1 samsung12 samsung123 samsung1234 galaxy123 iphone123 google123 google1234 naver123 naver1234 kakao123 kakao1234
computer1 computer123 internet1 internet123 server123 test1234 test12345 test123456 tester123 testtest1 guest123 guest1234 user1234 user12345
default1 temp1234 temp12345 changeme1 changeme123 secret123 secret1234 hello123 hello1234 hello12345 helloworld1 freedom1 whatever1
trustno1 trustno1! access14 mustang1 corvette1 ferrari1 mercedes1 liverpool1 arsenal123 chelsea123 barcelona1 manchester1 yankees1 killer123
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 summer123 winter123 january1
monday123 friday123 happy123 happy1234 lucky123 lucky777 angel123 angel1004 1004angel cookie123 flower123 chocolate1 butterfly1 diamond1
purple123 orange123 banana123 apple123 apple1234 money123 business1 company123 company1234 family123 soccer123 hockey123 golf1234 tennis123
r2d2c3po ncc1701d 8675309a blink182 metallica1 nirvana1 eminem123 slipknot1 bond007a 7777777a 1111111a 11111111a 88888888a 00000000a
`

const korean = `
qwer1234 qwer12345 qwer123456 qwerasdf1 qwer4321 asdf4321 zxcv4321 1234rewq rewq4321 dlrj1234 qkqh1234 whgdk123 tkfkd123 tkfkd1004
tkfkdgo1 tkfkdgo12 tkfkdgo123 tkfkdgo486 tkfkdgody1 tkfkdgody123 dkssud12 dkssud123 dkssud1234 dkssudgktpdy1 dkssudgktpdy123 qlalfqjsgh1
qlalfqjsgh12 qlalfqjsgh123 qlalfqjsgh1234 qlqjs123 qlqjs1234 qlqjsdldi1 eogksalsrnr1 eogksalsrnr123 gksrnr12 gksrnr123 gksrnr1234
gksrmf12 gksrmf123 tjdnf123 tjdnf1234 tjdnf2026 qntks123 qntks1234 dlscjs123 rlaclwlro1 rlacl123 gkrry123 gkrryghkdlxld1 dudgml123 alswl123
wlgns123 alswn123 tjdus123 wldms123 dmswl123 tmddus12 gusdn123 wlgus123 tndud123 dbwls123 alsrud12 dkdldb123 dkdldb1234 rhdiddl1
rhdiddl123 rkdkwl12 rkdkwl123 akdnem12 cjswo123 cjstk1004 1004cjstk cjsthk12 dmltk1004 gkfnal12 gpgp1234 gkgk1234 hoho1234 haha1234
zzzz1234 wkdrhk12 dhfl1234 gnrlqk12 eocnd123 dnflwlq1 dnflwlq123 rkwhr123 rkwhr1234 djaak123 dkQk1234 djaakdkqk1 wjdqh123 rhkdrh12 
emfdjrk12 fhrmdls1 fhrmdls12 gkdl1234 tlqkf123 tlqkf1234 wkwmdsk1 wkwmd123 alclssha1 rowkdl12 qkdrkqkdrk1 rltnf123 zjavbxj1 zjavbxj123
skdlxm12 dudnjs12 dudnjs123 dudnjsgl1 godqhr12 godqhr123 godqhr1234 goqhr123 gkswls12 wkddls12 tkdwk123 dnpfzja1 dnpfzja123 rhakqtmqslek1
samsung1! korea123 korea1234 korea2002 korea2026 seoul123 seoul1234 busan123 busan1234 hanguk12 hangul12 daehan123 minguk123 dokdo123
arirang1 arirang123 kimchi12 kimchi123 bibimbap1 lotte123 lgtwins1 doosan123 kiatigers1 hanwha123 ssglanders1 kimminji1 kimmin123 leejun123
parkjs123 choi1234 jung1234 kang1234 minsu123 minsu1234 jihoon12 jihoon123 minji123 minji1234 soyeon12 yuna1234 yunakim1 sonny777 son7son7
bts20130613 bts2013 bts1234 army1234 exo12345 exol1234 blackpink1 twice123 iu123456 newjeans1 dure1234 dure12345 dure2026 gosu1234 gosu12345
a1234567! a12345678! abcd1234! abc1234! qwer1234! qwer1234@ qwer1234# asdf1234! zxcv1234! 1q2w3e4r@ 1q2w3e4r# q1w2e3r4! 1234qwer!
asdf1234@ test1234! test1234@ pass1234! admin1234! love1004 love1234 love12345 lovelove1 1004love 486love tkfkd486 happy1004 sky12345 star1234
moon1234 rain1234 snow1234 dream123 dream1234 smile123 smile1234 peace123 hope1234 jesus777 jesus123 jesus1004 god12345 amen1234 hana1234
hanabank1 woori123 shinhan1 kookmin1 kb123456 toss1234 card1234 bank1234 hyundai1 hyundai123 kia12345 sonata12 grandeur1 genesis1 posco123
sk123456 lg123456 kt123456 cj123456 1234abcd! abcd4321 4321abcd 1234asd! asd1234! qwe1234! qwe12345 qwe123456 wer12345 ert12345 zxc12345
zxc123456 zxc123zxc qaz12345 qaz123456 qazwsx12 qazwsx123 qazwsx1234 wsx12345 edc12345 rfv12345 tgb12345 1q1q1q1q 1q2w1q2w 1a2s3d4f 1a2s3d4f5g
1z2x3c4v 1z2x3c4v5b a1s2d3f4 z1x2c3v4 q2w3e4r5 qwas1234 qwas12345 wasd1234 wasd12345 poiu0987 0987poiu mnbv1234 lkjh1234 mnbvcxz1 poiuytrewq1
`

export const leakedPasswords: ReadonlySet<string> = new Set(
  `${world}${korean}`
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== ''),
)
