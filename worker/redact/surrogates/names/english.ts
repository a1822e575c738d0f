import type { WrittenNames } from './writtenNames.ts'

/** English, Scottish, Welsh and Irish names. */
export const english: WrittenNames = {
  female: `
    adeline aileen ailsa angela annabelle annalise anne annette annmarie arabella arlene ashleigh barbara belinda betty bridget bronwyn
    cassandra catherine cathleen catriona charlene cheryl chloe christine claudette colette cordelia cynthia danielle darlene deanna
    debbie deborah debra deirdre delilah denise dorothy earlene edith eileen ellen ellie elspeth emmeline ernestine ethel evangeline
    ffion fiona gabrielle gemma georgette gillian gina glenda gwendolyn hannah harriet hayleigh henriette imogen irene isobel jane
    janelle janet janette jeanette jemima jennifer jessica jill joanne jolene joyce judith judy julia julie kaitlyn kate katelyn kathy
    katie kayleigh kirsten lauren leah leanne lucille lynette madeline madelyn mairead marilyn marlene matilda maureen maxine megan
    melinda michelle mildred miriam morag muriel nanette natalie natasha nerys nicole noelle nora noreen ophelia pamela patricia
    penelope philippa phyllis rachel rachelle rebecca rhiannon rhonda rita roisin rosalind roxanne ruth sandra sara sheryl siobhan
    sophie susan susanna suzanne tabitha tamara tammy tamsin teresa tiffany tina wanda wendy yolanda yvonne
  `,
  male: `
    aaron abraham adam alan alastair alistair ambrose andy archibald barnabas bartholomew bert brendan brendon caleb callum calvin carl
    cedric charles cillian clifford conor cormac damian darius darrell darren deandre declan demetrius denzel derek dermot desmond
    dominic dominick donal dwayne eamon edmund edwin elijah eric ernest ethan ezekiel fabian felix fred gareth gavin geoffrey greg
    hamish hubert ignatius isaac jacob jamal jason jeff jeffrey jeremiah jeremy jermaine jerry jonathan kenneth kevin kurtis larry lewis
    liam lionel luke magnus malcolm matthew michael nathaniel neil niall nicholas noah oswald percival pete phil ralph raphael reginald
    roderick rodney ronald rufus russel samuel seamus sean seth silas simeon simon stan steve steven thaddeus trevor walter william
  `,
  family: `
    abbott adkins appleby appleyard aylward bagshaw barclay bardsley barnett barraclough blenkinsop boothroyd bottomley bowles bracewell
    bradshaw braithwaite brannigan brennan broadbent brookes brownlow brunton burgess burnett burrell byrne cantrell carr carruthers
    cavanagh chilcott christie claridge clifford coburn coffey connelly conroy cooke coombes corbett cornwell coughlin coulson courtney
    cresswell crichton crossley crowther culpepper cummings cunningham curran davies delaney dempsey devereux devlin dewhurst doherty
    donaldson donnelly donoghue donovan dougherty drummond dugdale duggan dwyer eckersley egerton entwistle fairbairn fairclough
    fairhurst farrington faulkner fawcett finlay fleming frampton gallagher galloway gannon garside gibbs gilliam gleeson glover
    goldberg goodall goodwin grady greenaway greenhalgh gregson grierson griffiths grogan haggerty hallett halliday hanley hannigan
    hardcastle harding hargreaves harkness hathaway hazlewood healey hemingway hennessy henshaw hinchliffe hobson hodges hodgson
    honeycutt horsfall hoskins howarth huddleston isherwood jamieson jeffries jepson jessop joyce kavanagh keating keegan kendrick
    kenworthy keogh kerrigan kilbride kinsella kirkpatrick larkin leatherwood lewis littlewood llewellyn lomax longbottom lowe lowery
    lowther lytton macintyre maguire mahoney makepeace matheson mcallister mccabe mccallum mccarthy mccullough mcdermott mcdougall mcgee
    mcgowan mcguire mckay mckinley mcleod mcmahon mcmillan mcnamara mcneil mcqueen moffatt molloy mooney moorhouse mortimer moseley
    mottram muldoon munro musgrave myers neal nesbitt newcombe newsome nolan northcott nunn nuttall oldfield oldroyd ormerod ormsby
    oswald owens packard padgett pankhurst pascoe percival peterson pettigrew pickersgill pilkington pinkerton pollock porterfield
    postlethwaite prendergast pritchard quigley quimby quinn rafferty ramsden ransome rathbone rawlinson redman rickard robson rollins
    rooney rowbotham rowe rowlands rushton satterfield satterthwaite saunders shackleton shaughnessy sheppard sidebottom simmons skinner
    slattery smedley smithson smythe snell starkey stillwell strickland sturgess sugden sutcliffe swanson sweeney sykes tate tattersall
    tennant thackeray thistlethwaite thomason tillotson tobin tomlinson tompkins treadwell turnbull tyrrell tyson underhill vickers
    wagstaff walmsley weatherby whelan whitbread whitlock whitmore whittaker widdowson wilcox wilkins wilkinson willett winstanley
    winterbottom wolstenholme woodhouse wooldridge woolley worsley wrigglesworth wyatt yarborough yeats
  `,
  known: {
    female: `
    alexandra alice amanda amelia amy andrea ann anna april ashley ava avery beryl bethany beverly brenda brittany camille carol
    caroline carolyn carys cecilia claire clara clementine constance courtney diana diane donna doreen elizabeth ella eloise emily emma
    erin estelle eva evelyn faith felicity florence frances gail geraldine gloria grace hazel heather helen henrietta hilary hope ida
    isabelle jackie jacqueline jean jenny joan joanna jocelyn josephine joy june karen katherine kathleen kelly kelsey kim kimberly
    kristen laura lilian lily linda lindsey lisa lorraine lucinda lucy lynn mabel mallory margaret marian marie martha mary may melissa
    meredith meryl mia millicent miranda moira molly nancy olivia paula paulette prudence rochelle rosanna rose rosemary ruby sally
    samantha sarah sharon sheila sherry shirley sian sophia stacey stephanie sue susie theresa tracey tracy vera victoria virginia
    vivian whitney winifred zoe
    `,
    male: `
    adrian albert alex alexander alfred allan allen alvin andrew angus anthony arnold arthur ashton austin barry basil ben benjamin
    bernard bertram bill bob bobby bradley brandon brent brian bruce bryan byron cameron cecil chester chris christian christopher
    clarence clayton clinton clive colin cornelius courtney craig curtis cyril dale dan daniel daryl david dean dennis dexter donald
    douglas duncan dwight dylan earl edgar edward eldon elliott emmett emrys eugene ferdinand fergus francis frank frederick gabriel
    garrett gary george gerald gilbert glenn gordon graham grant gregory guy harold harry harvey hector henry herbert horace humphrey
    huw ian jack james jasper jerome jesse jim joe john jon jordan joseph josh joshua julian justin keith kelvin kendall kieran kyle
    lachlan lamar lawrence leo leonard leopold leroy leslie lester lloyd logan louis lowell marcus mark marquis martin marvin mason matt
    maurice max maxwell mike milton mitchell morris nathan neville nick nigel noel norman oliver osborne oscar owen patrick paul peter
    philip quentin randall randy ray raymond rex rhys richard rob robert roger ron rory ross roy rupert russell ryan sam scott shane
    sheldon sid solomon stephen stuart sylvester ted terrell terry theodore thomas tim timothy tobias todd tom tony troy tyler tyrone
    vernon victor vincent virgil warren wayne wendell willie zachary
    `,
    family: `
    abernathy ackerman adams alderson aldridge allen ames anderson ashby ashcroft ashworth atherton atkins atkinson attwood babcock
    bailey bainbridge baker bancroft barlow barnes barrett bartlett baxter beasley beckett bell bellamy bennett benson bentley beresford
    bird bishop black blackburn blackwell blakely blakemore blanchard bloomfield bolton bond bosworth bowden bowers boyce boyd boyle
    bradbury bradford bradley brewster bridges brigham bromley brooks broughton brown buckley bullock burnham burrows burton butler
    butterworth caldwell calhoun callaghan callahan cameron campbell carlisle carmichael carrington carroll carter cartwright cassidy
    chadwick chamberlain chambers chandler chapman charlton chatterton chester childress clapham clark clarkson clayton clements
    cleveland clifton cochran cole coleman collier collins compton connell connolly connor conway cook cooper copeland corcoran cordell
    cornell cosgrove costello cowan cox crabtree craig crawford creighton crockett crohn cromwell crosby cross crowley cullen currie
    curtis cushing dalton daniels davenport davidson davis dawson day deakin dean denham dennison dickens dickinson dickson dillon dixon
    dobbins dobson douglas dowling down doyle drake dudley duffy dunbar duncan dunham dunlop durham easton eastwood eccles edmonds
    edwards eldridge ellington elliott ellis ellison ellsworth emerson evans everett ewing fairbanks fairchild farley farrell fenwick
    ferguson fields finch finnegan fisher fitzgerald fitzpatrick flanagan fletcher flores flynn fogarty ford forsyth foster fothergill
    fox foxworth fraser frost fuller gardiner gardner garfield garland garrett garrison george gibbons gibson gifford gilbert gilchrist
    gill gillespie gilmore glass goddard godfrey goodman goodrich gordon gorman graham grant grantham graves gray green greenfield
    greenwood grey griffin griffith grimshaw gross guthrie hackett hadley haines hale hall hamilton hammond hampton hancock hanson
    harcourt hardwick harper harrington harris harrison hart hartley harvey hastings hatfield hawthorne hayden hayes hayward heathcote
    henderson hendricks henry hepburn herbert heywood hickman hicks higgins higginson hill hilliard hindley hinton hobbs hogan holbrook
    holcombe holden hollister holloway holmes holroyd holt hood hope hopkins horton houghton houston howard howell howells hubbard
    hudson hughes hull hunt hunter hurst hutchinson huxley ingham ingram irvine irving jackson james jarvis jenkins jennings johnson
    johnston johnstone jones jordan kearney kellogg kelly kemp kennedy kershaw kilgore kimball kincaid king kingsley kirby kirkham
    kirkland kirkwood knight lambert lancaster lane langdon langford langley langston latham latimer laughlin lawson lee leighton lennox
    leonard lindsay livingstone lloyd lockhart lockwood logan long longworth lord love lovell lucas ludlow lynch mackay mackenzie maddox
    malone manning mansfield markham marlow marsden marsh marshall marston martin martindale mason mather matthews maxwell may mayfield
    maynard mccormick mccoy mcdonald mcfarland mcgill mcgrath mcgregor mcintosh mcintyre mckenna mckenzie mckinney mclaughlin mclean
    mcpherson meadows melville mercer merrick merrill metcalfe middleton mildenhall millard miller milligan mills milner milton mitchell
    monaghan monroe montague montgomery moore moran moreland morgan morley morris morrison moss mulligan mullins murdoch murphy murray
    naylor nelson nettleton neville newell newton nicholls nicholson nightingale nixon noble norman norris north norwood nugent oakley
    ogden oliver osborne overton page paget palmer park parker parkinson parks parrish parsons partridge patterson paxton payne peabody
    pearson pemberton pendleton pennington penrose perkins perry peters phelps phillips pickering pickles pierce pike plummer pomeroy
    poole pope porter potter powell powers pratt prescott preston price pringle proctor pryor purcell quinlan radcliffe ramsay
    ramsbottom randall randolph rawlings rawson ray redfern redmond reed reid reynolds rhodes rice rich richards richardson ridgway
    rigby riley ripley ritchie rivers roberts robertson robin robinson rochester rockwell roebuck rogers romney roscoe rose ross roth
    rothwell rowland rowley russell rutherford rutledge ryan saddler salisbury sanders sanderson sandford savage scarborough schofield
    scott seabrook seaton sedgwick selby sewell seymour sharp shaw sheehan sheffield sheldon shelton shepherd sheridan sherman sherwood
    shipley silver simmonds simpson sims sinclair singer skelton small smith snow somerset somerville southall southgate southwell
    spalding sparks spaulding spears spencer spooner stafford stanfield stanhope stanley stapleton steele stephens stephenson stevens
    stevenson stewart stockdale stockton stoddard stone stratton street sullivan summers sumner sutherland sutton sweet swift tanner
    taylor templeton tennyson terry thomas thompson thorne thornhill thornton thorpe thurston timmins todd townsend trafford travers
    tremblay trenton trimble trotter trowbridge tucker tunstall turner tyler underwood upton vance vaughan vincent wade wadsworth
    wainwright wakefield walcott waldron walker wall wallace wallis walpole walsh walters walton ward wardle wareham warren warrington
    warwick waterhouse waters watkins watson watt watts weatherly webb webster weeks welch wellington wells west westbrook westwood
    whalley wharton wheatley wheeler whitaker white whitehead whitehouse whitfield whitman whitney whittington wickham wiggins wilder
    williams williamson willoughby wilmot wilson windham winfield wingate winslow winter winters winthrop wise wolf wood woodcock
    woodruff woods woodward worthington wright wyndham yardley yeoman young
    `,
  },
}
