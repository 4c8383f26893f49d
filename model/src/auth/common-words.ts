/** Words that passwords are made of most often, in lower case. A password that decorates one of them is refused. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  abcabc abcdef abril acceso access accesso admin administrador administrator agosto aikotoba aishiteru alejandro
  alexander alexandra allah alleluia aloha amanda amazon america amigos amor amour andrea andrew android angel
  angels anna anthony antonio anything apple april army arsenal asdf asdfgh asdfghjkl asdfjkl ashley asshole audi
  august australia autumn azerty baby babyboy babygirl backup bailey banana bank banking barbara barbie barcelona
  baseball basketball batman bear bears beatles beijing bella bestfriend bienvenido billion bitch bitcoin black
  blessed blessing blue boss boston boy boys brandon brazil broker brother buddha bulls bunny business buster
  butterfly california camaro camila canada candy carlos cash cat cats celtic change changeit changeme charles
  charlie cheese chelsea cherry chevy chicago chicken china chloe chocolate christ christian cisco clave cock coco
  coffee company computer contrasea contrasena cookie cookies corvette cousin cowboys cricket crypto cupcake daddy
  daisuki daisy dallas dance dancer daniel daniela database david december default demo diamond diciembre dick
  disney doctor dodge dog doggy dogs dollar dollars dolphin dragon drummer eagle eagles earth eduardo elizabeth
  elmo emily eminem emma enero england entrar ethereum example facebook faith falcon fall familia family father
  febrero february fernando ferrari fire flame florida flower flowers football ford forest forever fortnite france
  francisco freedom friday friend friends frodo fuck fucker fuckme fuckyou futbol gabriela galaxy gandalf gangster
  garden garfield george germany giants ginger girl girls gmail godisgood goku gold golf google grace green guest
  guitar hannah happy harley harrypotter hawaii heaven hello hellokitty hermano hero himitsu hiphop hobbit hockey
  hogwarts hola honda honey hongkong hope horse hotmail hottie hunter ice iloveu iloveyou india ingreso instagram
  internet invest investment investor invierno invitado iphone ironman isabella italy jacob jaguar james january
  japan jasmine jason jasper jennifer jessica jesus jesuschrist john jordan jorge jose joseph joshua juan julio
  july june junio justin juventus kevin killer king kitten kitty knight konnichiwa korea kyoto lady lakers
  lamborghini laura lawyer legend lemon letme letmein liberty lightning lily linda linkedin linux lion lisa
  liverpool lkjhg login logon london love lovely loveme lover lovers loveyou lucia lucky lucy luis madrid maestro
  mafia maggie mama mamma manager manuel march maria marie marine mario mark market martina marzo master matrix
  matthew maxwell mayo mercedes metal metallica mexico michael michelle mickey microsoft miguel million
  millionaire mima minecraft minnie mnbvc molly mommy monday money monkey monster moon mother mountain music
  mustang mylove naruto natasha navy netflix network newyork nicole nihao nihon ninja nirvana nissan nothing
  november noviembre ocean october octubre office oliver olivia open opensesame oracle orange osaka oscar packers
  pakistan panda papa paris pass passcode passe passport passw passwd password passwort patricia patrick paul
  paypal peace peach pedro pepper peter phoenix piano pikachu pink pirate pizza platinum playboy poiuy pokemon
  police porn porsche potter prince princess private public puppy purple pussy qazwsx qazwsxedc queen qwer qwert
  qwerty qwertyuiop qwertz rabbit raiders rainbow ranger rangers realmadrid red redsox ricardo rich richard river
  robert roberto roblox rock rocknroll rockstar rocky root rose roses rugby sadie sakana sakura samantha sammy
  sample samsung samurai sandra sarah saturday secret secreto secrets senha seoul september septiembre sergio
  server service sesame sex sexy shadow shanghai shark shit silver singapore singer sister sky slipknot smile
  snake sniper snoopy snow snowman soccer sofia soldier someone something sophia sophie spain spider spiderman
  spring star starlight stars startrek starwars steelers stephen steven stock stocks storm strawberry student
  subaru sugar summer sun sunday sunflower sunset sunshine superman support sweet sweetie sweety system taiwan
  taiyang tatiana teacher teamo telegram temp temporary tennis tequiero test tester testing texas thomas thunder
  thursday tiger tiktok together tokyo toyota trader trading trustme trustno tuesday turtle tweety twitter ubuntu
  united user username usuario valentina vanilla verano veronica victoria violet wallet warrior water wechat
  wednesday welcome whatever whatsapp whiskey white william windows winter wizard woaini woaiwojia wolf wolverine
  wsxedc xiaoming yahoo yamaha yankees yellow youtube zelda zhongguo zxcv zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);

/** Words about this product: guessed first here. */
export const PRODUCT_WORDS = ['candor'] as const;

/** Keyboard rows, in both directions. */
export const KEYBOARD_ROWS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')]);
