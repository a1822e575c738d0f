/**
 * Who may be meant by a short name: the full one, then its short ones. Accents are left out; a
 * short one may stand for several.
 */
export const writtenNicknames = `
  abigail abby abbie gail
  abraham abe bram
  agnes aggie
  alan al
  albert al bert bertie albie
  alexander alex alec sandy sasha xander lex
  alexandra alex sandra sasha lexi
  alfred alf alfie fred
  alison ali allie
  amanda mandy
  andrew andy drew
  angela angie
  ann annie nan nancy
  anne annie nan nancy
  anthony tony ant
  antonio tony tono
  archibald archie
  arthur art artie
  barbara barb babs barbie
  bartholomew bart
  beatrice bea trixie
  benjamin ben benny benji
  bernard bernie
  beverly bev
  bradley brad
  bridget biddy
  calvin cal
  carolyn carol
  caroline caro carrie
  catherine cathy cath kate katie kitty cat
  charles charlie chuck chas chaz
  charlotte lottie charlie
  christine chris chrissie tina
  christina chris chrissie tina
  christopher chris kit topher
  clifford cliff
  constance connie
  cynthia cindy
  daniel dan danny
  danielle dani
  david dave davey
  deborah deb debbie
  debra deb debbie
  dennis denny
  diane di
  dmitri dima mitya
  dolores lola
  dominic dom nic
  donald don donny
  dorothy dot dottie dolly
  douglas doug
  edmund ed eddie ned
  edward ed eddie ned ted teddy
  edwin ed eddie
  eleanor ellie nell nora
  elizabeth liz lizzie beth betty betsy bess eliza libby lisa
  emily em emmy
  eugene gene
  evelyn evie
  ezekiel zeke
  florence flo flossie
  frances fran frankie fanny
  francis frank frankie
  francisco paco pancho
  franklin frank
  frederick fred freddie freddy
  gabriel gabe
  george georgie geo
  gerald gerry jerry
  geraldine gerry
  gilbert gil bert
  giovanni gianni
  giuseppe beppe peppe
  gregory greg
  gwendolyn gwen
  harold harry hal
  harriet hattie
  helen nell nellie
  henrietta hettie etta
  henry harry hank hal
  herbert herb bert
  isaac ike
  isabelle izzy belle
  jacob jake
  jacqueline jackie
  james jim jimmy jamie jas jem
  jane janie
  jason jay
  jeffrey jeff
  jennifer jen jenny jenni
  jeremiah jerry
  jeremy jez jerry
  jessica jess jessie
  joanna jo
  joanne jo
  john jack johnny jon johnnie
  jonathan jon jonny jono
  joseph joe joey jos
  josephine jo josie
  jose pepe
  joshua josh
  judith judy jude
  katherine kathy kath kate katie kitty kat
  kathleen kathy kath kay
  kathryn kathy kate katie
  kenneth ken kenny
  kimberly kim
  lawrence larry
  leonard len lenny
  leslie les
  lillian lil lily
  louis lou
  louise lou
  lucille lucy
  madeline maddie
  malcolm mal
  margaret maggie meg peggy marge margie greta daisy
  martha marty
  martin marty
  matthew matt matty
  megan meg
  melissa mel
  michael mike mick mickey micky mikey
  michelle shelly
  mikhail misha
  mildred millie
  mitchell mitch
  muhammad mo
  mohammed mo
  nathan nate
  nathaniel nate nat
  nicholas nick nicky
  nicole nikki nicky
  norman norm
  oliver ollie
  olivia liv livvy
  pamela pam
  patricia pat patty tricia trish patsy
  patrick pat paddy
  penelope penny
  peter pete
  philip phil pip
  phillip phil
  priscilla cilla
  rachel rach
  randall randy
  raymond ray
  rebecca becky becca bec
  reginald reg reggie
  richard rick ricky rich richie dick dickie
  robert bob bobby rob robbie bert robt
  rodney rod
  roger rodge
  roland rolly
  ronald ron ronnie
  rosemary rose rosie
  rudolph rudy
  russell russ
  samantha sam sammy
  samuel sam sammy
  sandra sandy
  sarah sally sadie
  sebastian seb
  sharon shaz
  sidney sid
  simon si
  solomon sol
  stanley stan
  stephanie steph
  stephen steve stevie
  steven steve stevie
  stuart stu
  susan sue susie suzy
  suzanne sue suzy
  sylvester sly
  teresa terry tess tessa
  terence terry
  theodore ted teddy theo
  theresa terry tess tessa
  thomas tom tommy thos
  timothy tim timmy
  tobias toby
  valerie val
  veronica ronnie
  victor vic
  victoria vicky vic tori
  vincent vince vinnie
  virginia ginny
  vladimir vova volodya
  walter walt wally
  wilfred wilf
  william bill billy will willy willie liam wm
  winifred winnie
  zachary zach zack
`
