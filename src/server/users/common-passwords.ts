/** Passwords that everybody tries first, latin, Russian and typed in the wrong layout; lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 0987654321 87654321 987654321 11111111 111111111 00000000 000000000
  12341234 123123123 123321123 12344321 123454321 11223344 112233445566 1122334455 55555555 66666666
  77777777 88888888 99999999 22222222 33333333 44444444 10203040 1029384756 147258369 159753456 159357159
  741852963 789456123 78945612 456789123 13579246 135792468 24681012 12121212 13131313 01020304 01012000
  01011990 01011980 31121999 12345679 1234567a a1234567 a12345678 a123456789 12345678a 123456789a
  123456789q 1234qwer qwer1234 1234abcd abcd1234 abc12345 abcdefgh abcdefg1 aa123456 aaa11111 zaq12wsx
  zaq1zaq1 xsw2zaq1 qazxsw21 qazxswedc 1qazxsw2 1qaz1qaz 2wsx3edc asdf1234 1234asdf asdfasdf qwerqwer
  qwertqwert zxcvzxcv zxcvbnm1 zxcv1234 q1q1q1q1 q2w3e4r5 1a2b3c4d 1a2s3d4f w1e2r3t4 й1ц2у3к4 1й2ц3у4к
  1й2ц3у4к5е й1ц2у3к4е5 1234йцук йцук1234 ytrewq123 poiuytrewq lkjhgfdsa mnbvcxz1 0o9i8u7y p0o9i8u7
  p@ssw0rd p@ssword pa$$w0rd passpass password1! qwerty!@ q1w2e3r4! letmein! zxcasdqwe zxcasdqwe123
  qweqweqwe asdasdasd zxczxczxc qweasd123 qweasdzxc1 qwaszx12 qwertyqwerty qwerty12345678 ghbdtnghbdtn
  ghbdtn123 gfhjkm123 gfhjkmgfhjkm gfhjkm12 yfnfif123 ktyjxrf1 k.,jdm123 vfvjxrf1 cjkysirj rfntymrf
  vfrcbv123 lbvf1234 cfif1234 yfcnz123 fylhtq123 password passw0rd qwerty qwertyui qwertyuiop asdfghjk
  asdfghjkl zxcvbnm qazwsx qazwsxedc 1qaz2wsx q1w2e3r4 q1w2e3r4t5 qweasd qweasdzxc qwe123 asd123 zxc123
  1q2w3e4r 1q2w3e4r5t administrator welcome letmein iloveyou monkey dragon master sunshine princess
  football baseball superman batman starwars pokemon shadow michael jordan michelle jennifer charlie
  andrew daniel computer internet samsung google facebook instagram vkontakte telegram whatsapp whatever
  trustno1 freedom secret summer winter spring autumn flower butterfly chocolate banana orange cookie
  cheese lovely loveme mylove diamond crystal ginger buster hunter killer soccer hockey spartak dinamo
  moscow moskva russia rossiya privet parol123 lyubov lubimaya lubimiy natasha nastya marina svetlana
  tatiana tatyana ekaterina anastasia mariya viktoria victoria kristina polina ksenia alexander aleksandr
  sergey dmitry maksim ivanov andrey alexey aleksey vladimir nikita mihail kirill solnishko solnyshko
  zvezda kotenok malish malysh mamochka babushka dasha2000 testtest tester default changeme magazin platie
  odezhda fashion пароль парольпароль йцукен йцукенг йцукенгш йцукенгшщз фывапр фывапролд фывапролдж
  ячсмит ячсмить йфяцыч любовь любимая любимый солнышко солнце наташа марина светлана татьяна екатерина
  анастасия виктория кристина полина ксения александр сергей дмитрий максим андрей алексей владимир никита
  михаил кирилл привет москва россия спартак динамо котенок мамочка бабушка цветок счастье звезда
  принцесса магазин платье одежда секрет password123 password12345 password123456 passw0rd123
  passw0rd12345 passw0rd123456 qwerty123 qwerty12345 qwerty123456 qwertyui123 qwertyui12345 qwertyui123456
  qwertyuiop123 asdfghjk123 asdfghjk12345 asdfghjk123456 asdfghjkl123 asdfghjkl12345 zxcvbnm123
  zxcvbnm12345 zxcvbnm123456 qazwsx123 qazwsx12345 qazwsx123456 qazwsxedc123 qazwsxedc12345 1qaz2wsx123
  1qaz2wsx12345 1qaz2wsx123456 q1w2e3r4123 q1w2e3r412345 q1w2e3r4123456 q1w2e3r4t5123 qweasd12345
  qweasd123456 qweasdzxc123 qweasdzxc12345 qwe123123 qwe12312345 qwe123123456 asd123123 asd12312345
  asd123123456 zxc123123 zxc12312345 zxc123123456 1q2w3e4r123 1q2w3e4r12345 1q2w3e4r123456 1q2w3e4r5t123
  admin123 admin1234 admin12345 admin123456 admin2024 admin2025 admin2026 admin777 admin007 admin1990
  admin2000 welcome123 welcome12345 welcome123456 letmein123 letmein12345 letmein123456 iloveyou123
  iloveyou12345 iloveyou123456 monkey123 monkey12345 monkey123456 dragon123 dragon12345 dragon123456
  master123 master12345 master123456 sunshine123 sunshine12345 sunshine123456 princess123 princess12345
  princess123456 football123 football12345 football123456 baseball123 baseball12345 baseball123456
  superman123 superman12345 superman123456 batman123 batman12345 batman123456 starwars123 starwars12345
  starwars123456 pokemon123 pokemon12345 pokemon123456 shadow123 shadow12345 shadow123456 michael123
  michael12345 michael123456 jordan123 jordan12345 jordan123456 michelle123 michelle12345 michelle123456
  jennifer123 jennifer12345 jennifer123456 charlie123 charlie12345 charlie123456 andrew123 andrew12345
  andrew123456 daniel123 daniel12345 daniel123456 computer123 computer12345 computer123456 internet123
  internet12345 internet123456 samsung123 samsung12345 samsung123456 google123 google12345 google123456
  facebook123 facebook12345 facebook123456 instagram123 instagram12345 vkontakte123 vkontakte12345
  telegram123 telegram12345 telegram123456 whatsapp123 whatsapp12345 whatsapp123456 whatever123
  whatever12345 whatever123456 trustno1123 trustno112345 trustno1123456 freedom123 freedom12345
  freedom123456 secret123 secret12345 secret123456 summer123 summer12345 summer123456 winter123
  winter12345 winter123456 spring123 spring12345 spring123456 autumn123 autumn12345 autumn123456 flower123
  flower12345 flower123456 butterfly123 butterfly12345 chocolate123 chocolate12345 banana123 banana12345
  banana123456 orange123 orange12345 orange123456 cookie123 cookie12345 cookie123456 cheese123 cheese12345
  cheese123456 lovely123 lovely12345 lovely123456 loveme123 loveme12345 loveme123456 mylove123 mylove12345
  mylove123456 angel123 angel1234 angel12345 angel123456 angel2024 angel2025 angel2026 angel777 angel007
  angel1990 angel2000 diamond123 diamond12345 diamond123456 crystal123 crystal12345 crystal123456
  ginger123 ginger12345 ginger123456 buster123 buster12345 buster123456 hunter123 hunter12345 hunter123456
  killer123 killer12345 killer123456 soccer123 soccer12345 soccer123456 hockey123 hockey12345 hockey123456
  spartak123 spartak12345 spartak123456 dinamo123 dinamo12345 dinamo123456 zenit123 zenit1234 zenit12345
  zenit123456 zenit2024 zenit2025 zenit2026 zenit777 zenit007 zenit1990 zenit2000 moscow123 moscow12345
  moscow123456 moskva123 moskva12345 moskva123456 russia123 russia12345 russia123456 rossiya123
  rossiya12345 rossiya123456 piter123 piter1234 piter12345 piter123456 piter2024 piter2025 piter2026
  piter777 piter007 piter1990 piter2000 privet123 privet12345 privet123456 parol1234 parol12345
  parol123456 parol2024 parol2025 parol2026 parol777 parol007 parol1990 parol2000 parol123123
  parol12312345 parol123123456 lubov123 lubov1234 lubov12345 lubov123456 lubov2024 lubov2025 lubov2026
  lubov777 lubov007 lubov1990 lubov2000 lyubov123 lyubov12345 lyubov123456 lubimaya123 lubimaya12345
  lubimaya123456 lubimiy123 lubimiy12345 lubimiy123456 natasha123 natasha12345 natasha123456 nastya123
  nastya12345 nastya123456 katya123 katya1234 katya12345 katya123456 katya2024 katya2025 katya2026
  katya777 katya007 katya1990 katya2000 marina123 marina12345 marina123456 svetlana123 svetlana12345
  svetlana123456 sveta123 sveta1234 sveta12345 sveta123456 sveta2024 sveta2025 sveta2026 sveta777 sveta007
  sveta1990 sveta2000 olga1234 olga12345 olga123456 olga2024 olga2025 olga2026 olga1990 olga2000
  tatiana123 tatiana12345 tatiana123456 tatyana123 tatyana12345 tatyana123456 irina123 irina1234
  irina12345 irina123456 irina2024 irina2025 irina2026 irina777 irina007 irina1990 irina2000 elena123
  elena1234 elena12345 elena123456 elena2024 elena2025 elena2026 elena777 elena007 elena1990 elena2000
  ekaterina123 ekaterina12345 anastasia123 anastasia12345 anna1234 anna12345 anna123456 anna2024 anna2025
  anna2026 anna1990 anna2000 maria123 maria1234 maria12345 maria123456 maria2024 maria2025 maria2026
  maria777 maria007 maria1990 maria2000 mariya123 mariya12345 mariya123456 viktoria123 viktoria12345
  viktoria123456 victoria123 victoria12345 victoria123456 vika1234 vika12345 vika123456 vika2024 vika2025
  vika2026 vika1990 vika2000 kristina123 kristina12345 kristina123456 julia123 julia1234 julia12345
  julia123456 julia2024 julia2025 julia2026 julia777 julia007 julia1990 julia2000 yulia123 yulia1234
  yulia12345 yulia123456 yulia2024 yulia2025 yulia2026 yulia777 yulia007 yulia1990 yulia2000 alina123
  alina1234 alina12345 alina123456 alina2024 alina2025 alina2026 alina777 alina007 alina1990 alina2000
  polina123 polina12345 polina123456 daria123 daria1234 daria12345 daria123456 daria2024 daria2025
  daria2026 daria777 daria007 daria1990 daria2000 dasha123 dasha1234 dasha12345 dasha123456 dasha2024
  dasha2025 dasha2026 dasha777 dasha007 dasha1990 ksenia123 ksenia12345 ksenia123456 sasha123 sasha1234
  sasha12345 sasha123456 sasha2024 sasha2025 sasha2026 sasha777 sasha007 sasha1990 sasha2000 alexander123
  alexander12345 aleksandr123 aleksandr12345 sergey123 sergey12345 sergey123456 dmitry123 dmitry12345
  dmitry123456 dima1234 dima12345 dima123456 dima2024 dima2025 dima2026 dima1990 dima2000 maksim123
  maksim12345 maksim123456 maxim123 maxim1234 maxim12345 maxim123456 maxim2024 maxim2025 maxim2026
  maxim777 maxim007 maxim1990 maxim2000 ivan1234 ivan12345 ivan123456 ivan2024 ivan2025 ivan2026 ivan1990
  ivan2000 ivanov123 ivanov12345 ivanov123456 andrey123 andrey12345 andrey123456 alexey123 alexey12345
  alexey123456 aleksey123 aleksey12345 aleksey123456 vladimir123 vladimir12345 vladimir123456 nikita123
  nikita12345 nikita123456 artem123 artem1234 artem12345 artem123456 artem2024 artem2025 artem2026
  artem777 artem007 artem1990 artem2000 mihail123 mihail12345 mihail123456 pavel123 pavel1234 pavel12345
  pavel123456 pavel2024 pavel2025 pavel2026 pavel777 pavel007 pavel1990 pavel2000 denis123 denis1234
  denis12345 denis123456 denis2024 denis2025 denis2026 denis777 denis007 denis1990 denis2000 roman123
  roman1234 roman12345 roman123456 roman2024 roman2025 roman2026 roman777 roman007 roman1990 roman2000
  oleg1234 oleg12345 oleg123456 oleg2024 oleg2025 oleg2026 oleg1990 oleg2000 kirill123 kirill12345
  kirill123456 egor1234 egor12345 egor123456 egor2024 egor2025 egor2026 egor1990 egor2000 solnishko123
  solnishko12345 solnyshko123 solnyshko12345 zvezda123 zvezda12345 zvezda123456 kotenok123 kotenok12345
  kotenok123456 kotik123 kotik1234 kotik12345 kotik123456 kotik2024 kotik2025 kotik2026 kotik777 kotik007
  kotik1990 kotik2000 zaika123 zaika1234 zaika12345 zaika123456 zaika2024 zaika2025 zaika2026 zaika777
  zaika007 zaika1990 zaika2000 zayka123 zayka1234 zayka12345 zayka123456 zayka2024 zayka2025 zayka2026
  zayka777 zayka007 zayka1990 zayka2000 malish123 malish12345 malish123456 malysh123 malysh12345
  malysh123456 mamochka123 mamochka12345 mamochka123456 babushka123 babushka12345 babushka123456
  dasha2000123 dasha200012345 test1234 test12345 test123456 test2024 test2025 test2026 test1990 test2000
  testtest123 testtest12345 testtest123456 tester123 tester12345 tester123456 temp1234 temp12345
  temp123456 temp2024 temp2025 temp2026 temp1990 temp2000 guest123 guest1234 guest12345 guest123456
  guest2024 guest2025 guest2026 guest777 guest007 guest1990 guest2000 user1234 user12345 user123456
  user2024 user2025 user2026 user1990 user2000 default123 default12345 default123456 login123 login1234
  login12345 login123456 login2024 login2025 login2026 login777 login007 login1990 login2000 changeme123
  changeme12345 changeme123456 shop1234 shop12345 shop123456 shop2024 shop2025 shop2026 shop1990 shop2000
  magazin123 magazin12345 magazin123456 platie123 platie12345 platie123456 odezhda123 odezhda12345
  odezhda123456 moda1234 moda12345 moda123456 moda2024 moda2025 moda2026 moda1990 moda2000 fashion123
  fashion12345 fashion123456 пароль123 пароль12345 пароль123456 йцукен123 йцукен12345 йцукен123456
  йцукенг123 йцукенг12345 йцукенг123456 йцукенгш123 йцукенгш12345 йцукенгш123456 йцукенгшщз123 фывапр123
  фывапр12345 фывапр123456 фывапролд123 фывапролд12345 фывапролдж123 ячсмит123 ячсмит12345 ячсмит123456
  ячсмить123 ячсмить12345 ячсмить123456 йфяцыч123 йфяцыч12345 йфяцыч123456 любовь123 любовь12345
  любовь123456 любимая123 любимая12345 любимая123456 любимый123 любимый12345 любимый123456 солнышко123
  солнышко12345 солнышко123456 солнце123 солнце12345 солнце123456 наташа123 наташа12345 наташа123456
  настя123 настя1234 настя12345 настя123456 настя2024 настя2025 настя2026 настя777 настя007 настя1990
  настя2000 катя1234 катя12345 катя123456 катя2024 катя2025 катя2026 катя1990 катя2000 марина123
  марина12345 марина123456 светлана123 светлана12345 светлана123456 ольга123 ольга1234 ольга12345
  ольга123456 ольга2024 ольга2025 ольга2026 ольга777 ольга007 ольга1990 ольга2000 татьяна123 татьяна12345
  татьяна123456 ирина123 ирина1234 ирина12345 ирина123456 ирина2024 ирина2025 ирина2026 ирина777 ирина007
  ирина1990 ирина2000 елена123 елена1234 елена12345 елена123456 елена2024 елена2025 елена2026 елена777
  елена007 елена1990 елена2000 екатерина123 екатерина12345 анастасия123 анастасия12345 анна1234 анна12345
  анна123456 анна2024 анна2025 анна2026 анна1990 анна2000 мария123 мария1234 мария12345 мария123456
  мария2024 мария2025 мария2026 мария777 мария007 мария1990 мария2000 виктория123 виктория12345
  виктория123456 кристина123 кристина12345 кристина123456 юлия1234 юлия12345 юлия123456 юлия2024 юлия2025
  юлия2026 юлия1990 юлия2000 алина123 алина1234 алина12345 алина123456 алина2024 алина2025 алина2026
  алина777 алина007 алина1990 алина2000 полина123 полина12345 полина123456 дарья123 дарья1234 дарья12345
  дарья123456 дарья2024 дарья2025 дарья2026 дарья777 дарья007 дарья1990 дарья2000 ксения123 ксения12345
  ксения123456 саша1234 саша12345 саша123456 саша2024 саша2025 саша2026 саша1990 саша2000 александр123
  александр12345 сергей123 сергей12345 сергей123456 дмитрий123 дмитрий12345 дмитрий123456 максим123
  максим12345 максим123456 иван1234 иван12345 иван123456 иван2024 иван2025 иван2026 иван1990 иван2000
  андрей123 андрей12345 андрей123456 алексей123 алексей12345 алексей123456 владимир123 владимир12345
  владимир123456 никита123 никита12345 никита123456 артем123 артем1234 артем12345 артем123456 артем2024
  артем2025 артем2026 артем777 артем007 артем1990 артем2000 михаил123 михаил12345 михаил123456 павел123
  павел1234 павел12345 павел123456 павел2024 павел2025 павел2026 павел777 павел007 павел1990 павел2000
  денис123 денис1234 денис12345 денис123456 денис2024 денис2025 денис2026 денис777 денис007 денис1990
  денис2000 роман123 роман1234 роман12345 роман123456 роман2024 роман2025 роман2026 роман777 роман007
  роман1990 роман2000 кирилл123 кирилл12345 кирилл123456 привет123 привет12345 привет123456 москва123
  москва12345 москва123456 россия123 россия12345 россия123456 спартак123 спартак12345 спартак123456
  зенит123 зенит1234 зенит12345 зенит123456 зенит2024 зенит2025 зенит2026 зенит777 зенит007 зенит1990
  зенит2000 динамо123 динамо12345 динамо123456 котенок123 котенок12345 котенок123456 котик123 котик1234
  котик12345 котик123456 котик2024 котик2025 котик2026 котик777 котик007 котик1990 котик2000 зайка123
  зайка1234 зайка12345 зайка123456 зайка2024 зайка2025 зайка2026 зайка777 зайка007 зайка1990 зайка2000
  малыш123 малыш1234 малыш12345 малыш123456 малыш2024 малыш2025 малыш2026 малыш777 малыш007 малыш1990
  малыш2000 мамочка123 мамочка12345 мамочка123456 бабушка123 бабушка12345 бабушка123456 цветок123
  цветок12345 цветок123456 весна123 весна1234 весна12345 весна123456 весна2024 весна2025 весна2026
  весна777 весна007 весна1990 весна2000 лето1234 лето12345 лето123456 лето2024 лето2025 лето2026 лето1990
  лето2000 осень123 осень1234 осень12345 осень123456 осень2024 осень2025 осень2026 осень777 осень007
  осень1990 осень2000 зима1234 зима12345 зима123456 зима2024 зима2025 зима2026 зима1990 зима2000
  счастье123 счастье12345 счастье123456 звезда123 звезда12345 звезда123456 принцесса123 принцесса12345
  ангел123 ангел1234 ангел12345 ангел123456 ангел2024 ангел2025 ангел2026 ангел777 ангел007 ангел1990
  ангел2000 магазин123 магазин12345 магазин123456 платье123 платье12345 платье123456 одежда123 одежда12345
  одежда123456 админ123 админ1234 админ12345 админ123456 админ2024 админ2025 админ2026 админ777 админ007
  админ1990 админ2000 секрет123 секрет12345 секрет123456
  `
    .trim()
    .split(/\s+/),
);
