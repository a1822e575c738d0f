import type { WrittenNames } from './writtenNames.ts'

/** French names. */
export const french: WrittenNames = {
  female: `
    adeline adrienne aglaé aïcha alberte alexia aline amélie anastasie andrée annabelle annette annie antoinette ariane arlette astrid
    audrey béatrice bénédicte berthe blandine candice cassandre célestine chantal charlène christelle christine cindy claudine clotilde
    coline cyrielle danièle danielle denise désirée elisabeth élise éloïse émilie enora fabienne fernande florine françoise gabrielle
    geneviève georgina gilberte ginette graziella gwenaëlle hélène honorine huguette inès irène janine jeanne jennifer jocelyne joëlle
    josée josette josseline julia juliette katell laetitia laurène laurianne léone léontine lilou lise loane louane lucette lucienne
    lucile ludivine maëlle maguelone maïté margot mariette marilyne marlène maryline maryse mathilde mauricette mélanie mélina michelle
    mireille morgane muriel nadine nathalie nicole noémie odette oriane pauline philomène rachel rebecca régine renée roselyne sabrina
    sandrine séverine solange soline sonia suzanne suzie sylvaine sylvie thérèse valérie vinciane viviane yaëlle yseult yvonne
  `,
  male: `
    abel adolphe alain alcide aldric aloïs amaury ambroise amédée anatole andre anicet anthelme antonin aristide armand arsène axel
    barnabé bastien baudouin boris brieuc cédric césaire christophe corentin cyprien cyriaque damien dimitri eliott elouan émile
    enguerrand enzo éric ernest erwan étienne eudes évariste fabien fabrice félix fernand firmin florian frédéric fulbert gabin gatien
    geoffrey gérald ghislain gontran gonzague grégory gustave hadrien hippolyte honoré ignace ismaël ivan jérémy jérôme joël joffrey
    johan jonathan kévin kilian léonce lionel lohan loïc lucien ludovic maël marius mathéo mathias mathurin maximilien mayeul michaël
    mickaël nathanaël norbert odilon omer philibert pierrick raphaël régis rémi reynald roch rodolphe romuald samuel sébastien séverin
    siméon stanislas stéphane steven sylvère théo théodore théophane théophile thibaud thibaut titouan ulysse valère valéry venceslas
    wandrille wilfried william xavier yann yohan yohann yvan yvon zacharie
  `,
  family: `
    abdelkader abhervé acker albertini alibert allard andrieu ansart arnould arsenault aubert auclair augier aymard babin bardin
    barrault bartoli baudoin beaudoin béchet bélanger bellanger benard bernier bertin bessière bidegaray biscay blais blin blouin
    bodénès boissière boivin bonin bosc bossard bothorel bouffard bourgoin boutin bovet bozec bretonneau brunel burel cailleux calvet
    canivet carlier carnot castagnet castrec caugant chabert chalmel charlet charlier chassagne chauvet chollet chopin clavel collin
    coquelin coste couderc courtin crenn crouzet daigle daniélou darcy dautry defrance delacourt delage delahaye delaunay delavigne
    delmotte delpech demers deprez derrien deschênes desjardins desmoulins desrosiers devos dieudonné diharce dissard dréau dubourg
    dubus ducrocq dufour duhalde dujardin dupin dupouy dupré dupuy dutertre duvivier elissalde émond estève etchebehere etchegoyen
    etcheverry fabre fage favier favre ferré fèvre fillion flandin foissac fouquet fraisse gallou garcin garnier gasnier gauchet gélinas
    genest giffard giguère giraud girault giroux gobin godin gonnet gourmelon goyhenetche grosjean guichard guillard guillon guitton
    guyomarch haas harismendy hébert hénaff hervéou hiriart hoareau houssaye husson iriart irigoyen jacob jamet janin jaquet
    jaureguiberry jeannin jézéquel joubert jourdain journet kerdoncuff kermarrec kerrien kouadio kouamé laborde labrecque lachance
    lacoste lafarge lafont lagadec lallemand lamontagne lamotte langlois laplante larher larouche larrieu lartigue lascaray laugier
    laurent lavallée lavoie lebas leborgne leclair lecocq ledoux lefebvre lefèvre legay legros lejeune lemaitre lemercier lepage
    leprêtre leroux lessard letellier levasseur lévesque lopez lussier madec maguer maistre mandin marty maurin mazet ménard mesnil
    michon millot minvielle moalic monnet moret morissette mounier nguyen nougaret olier oudin oyhenart palomar papin payen peltier
    perez perin perrenoud perrochon petitjean picart pichavant pittet potvin poulin prigent prost queffelec quillet rabier raimbault
    regnault renou reynaud rigal ringuet roberge robitaille rochat rolland rossi rougon roussel royer ruchat sabatier salaberry santini
    sauvageot schneider sévellec simonet simonin tanguay texier thébault thévenet thibodeau thiébaut tournier traoré troadec turcotte
    turpin urruty vachon valette vallier vaucher viala vignal viret yvinec zongo
  `,
  known: {
    female: `
    adélaïde adèle agathe agnès aimée albertine alexandra alexandrine alice alicia alix alizée alphonsine amandine anaïs anémone angèle
    angélique anita annaïg anne annick anouk apolline armelle athénaïs aude augustine aurélie aurore axelle bérangère bernadette
    bertille blanche bleuenn brigitte calixte camille capucine carine carole caroline catherine cécile céleste céline charline charlotte
    chloé christèle christiane claire clara clarisse claude claudette claudie clémence clémentine clothilde colette colombe constance
    coralie corinne daphné delphine diane dominique dorothée elen éléonore eliane éliane élisa élisabeth ella élodie elsa emeline
    émeline émilienne emma emmanuelle estelle esther étiennette eugénie eulalie eva éva ève évelyne fanny fantine fleur flora flore
    florence florentine france francette francoise frédérique gaëlle garance georgette germaine ghislaine gisèle guénaëlle guillemette
    gwendoline gwenola héloïse henriette hermine hortense ingrid iris isabelle isaline jacqueline jade jeanine jeannette jeannine
    jessica joanna jordane joséphine josiane judith julie julienne justine karine katia kelly lætitia laure laurence laurette laurie léa
    léonie leslie liliane lina line lisa lison loïse lola lorraine louise louisette luce lucie lucille lydia lydie lyse madeleine mado
    maëlys maéva magali maïwenn manon margaux marguerite marianne marie marielle marina marine marion marjolaine marjorie marthe martine
    marylène maryvonne maud maude mélissa mélodie mercédès michèle micheline monique morgann muguette myriam nadège nancy nelly ninon
    noélie noëlle nolwenn océane odile olga olympe ondine orianne pascale paula paule paulette perrine pétronille philippine pierrette
    prune raymonde reine rejane réjane rolande romane rosalie rose rosemonde rosette rosine roxane rozenn sabine salomé sandra sarah
    ségolène sibylle sidonie simone soizic solène solenn sophie stéphanie suzette sylvette sylviane tatiana thaïs tifenn tiphaine
    valentine vanessa véronique victoire victoria violaine violette virginie yannick yolande yvette zélie zoé
    `,
    male: `
    achille adam adelin adrien aimé alban albert alexandre alexis alfred alphonse andré ange anselme anthony antoine arcadius arnaud
    arnault arthur aubin auguste augustin aurélien baptiste barthélémy benjamin benoît bernard bertrand blaise brice bruno calixte
    camille casimir célestin césar charles charlie christian claude clément clovis colin côme constant constantin cyril cyrille daniel
    dany david denis désiré didier dominique donatien dorian edgar edgard edmond édouard éloi émilien emmanuel eugène evan eymeric
    ezéchiel félicien ferdinand fiacre florent florentin florimond francis franck françois gabriel gaël gaétan gaspard gaston gauthier
    gautier geoffroy georges gérard géraud germain gervais gilbert gildas gilles godefroy grégoire guénolé guewen guilhem guillaume guy
    gwenaël gwendal hector henri herbert hervé hilaire horace hubert hugo hugues hyacinthe isidore jacky jacques jean jérémie jocelyn
    jordan jordi joseph josselin josué jules julien justin killian laurent lazare léandre léo léon léonard léopold lilian loan loïck
    louis loup luc luca lucas malo manuel marc marcel marcellin martial martin mathieu mathis matthieu maurice max maxence maxime médard
    melchior michel milo morgan nathan nicolas noah noé noël octave olivier onésime oscar paco pascal patrice patrick paul perceval
    philippe pierre placide prosper quentin rafaël rainier raoul rayan raymond rémy renaud rene rené richard robert robin rodrigue roger
    roland romain roman roméo ronan ruben sacha salomon samson serge simon steve sylvain sylvestre tancrède tanguy thibault thierry
    thomas tim timothé timothée tom toussaint tristan ugo urbain valentin vianney victor victorien vincent virgile vivien vladimir yan
    yanis yannick yannis yoann yves zéphyrin
    `,
    family: `
    abadie abgrall abraham adam adnot agostini aguerre aguilar albert alexandre allain allaire allègre allemand amestoy amiel amiot
    andré andrieux antoine arnal arnaud arnoux arotçarena asselin astier aubin aubry audet audibert audouin auger auvray avril bachelet
    bacon bailly balland ballet baptiste barbe barbier bardet barnetche baron barre barreau barret barrière barthe barthélemy basset
    bastide bataille baud baudet baudin baudry bauer bayard bayle bazin beauchamp beaufils beaulieu beaumont beauregard bédard bégin
    belin bélisle bellet belmont bénard benoît berger bergeron bernard bernardin berthelot berthet berthier berthoud bertrand bérubé
    besançon besnard besse besson bichon bidart bidault bigot billard billaud billon bilodeau binet biron bisson blaise blanc blanchard
    blanchet blanchette blondeau blondel blot bocquet bodin boilot boisseau boissier boisson boisvert bolduc bonhomme bonnard bonneau
    bonnefoy bonnet bonnin bonvin bordagaray bordes borel bossuet bouchard boucher bouchet boudet boudreau bougnoux bouillon boulanger
    boulay boulet bouquet bourbon bourdon bourgeois bourguignon bourrel bousquet bouteiller bouvet bouvier bouyer boyer brault bréchet
    bremond bressand breton briand brisset brochard brossard brun bruneau brunet bruyère buisson bureau bussière cadet cadiou caillaud
    calvez camus capelle cardin cardon cariou caron carpentier carré carrère carrier cartier castel castelain castex cauchy caudron
    cazenave ceccaldi chabot chabrier chambon champagne champion chapelle chappuis charbonneau charbonnier chardon charette charles
    charon charpentier charrier charron chartier chassaing chastel chatelain chauveau chauvin chevalier chevallier chevrier chevrolet
    chouinard chrétien claude clément clerc cloutier coadou coffin cohen coïc colas colin collard collet collignon colombier combe
    combes compaoré comte constant constantin corbel cordier corlay cormier cornet cornu corre corvez cosson costa côté cottin coulombe
    coulon courtois cousin coutant couture couturier creach crépin cros cuendet cuvelier cyr dacosta dagorret dallaire dambrine daniel
    danjou dartois daumas david debray decamps deconinck degas degrange delabre delacroix delamare delannoy delarue delattre delcroix
    delecourt delépine delmas delorme delvaux demange denis denys depardieu desbois descamps deschamps desmarais despres desrochers
    devaux devillers dhaene diallo didier dion dionne dore doré doucet drouet drouin dubé duboc dubois dubost dubreuil duc duchamp
    duchêne duchesne duclos ducros dufresne dugas duhamel dulac dumas dumont dumoulin dunand duplessis dupont duport dupuis durand duret
    durieux durruty dussart duval elissagaray emery escoffier esnault espinasse etchebarne etchecopar etchegaray etchemendy etcheverria
    etienne euzen évrard faivre falcoz farge fargues faucher fauchet faucon faure fer ferrand ferrer ferrier ferry feuillet fillon
    fischer flament fleuret fleury floch florent flores fontaine fort fortin foucault foucher fournel fournier françois fremont froment
    fromentin gabriel gac gagné gagnon gaillard gallet galliou gallois gandon garat gardet garreau gascon gaspard gaubert gaudin
    gaudreault gauthier gautier gavoille gay gendron gentil geoffroy georges gérard géraud germain gervais gibert gicquel gilbert gilles
    gillet gingras girard girardot giroud glémarec goasdoué godard godbout godefroy godet goff gomez gosselin goujon goulet gourdon
    gourvennec gousset goyer grandjean granger gras gravel grégoire grenier grimaud gros guay guégan guéguen guerin guérin guibert
    guignard guilbert guillaume guillemin guillet guillot guillou guy guyader guyon guyot hamel hamelin hamon haran hardy haristoy
    harvey heguy hélary héliès henry hermann hernandez hervé heurtier hirigoyen houdin houle huard hubert huet hugues humbert hun imbert
    inizan iribarne irigaray jaccard jacquard jacquelin jacquemin jacques jacquet jacquier jacquot jaffrès janvier jaouen jarry jaubert
    jean jeanneau jegou joffre joly joseph josse jouan jourdan jouve julien jullien keller kerboul kerguelen kerhervé kerneis kersaudy
    kervella klein konan koné kouakou labat labbé labeguerie labelle labous labrousse lacasse lacaze lachaud lacombe lacour lacroix
    lafitte laflamme lafon laforge lagarde lagrange lahaye lalande lalonde laloux lamarque lambert lamy landry langlais lapeyre lapierre
    laplace lapointe laporte larcher laroche larocque larralde larronde larue larvor lasserre latour launay laurens lauzon laval
    lavergne lavigne lazennec leal lebeau lebel leblanc leblond lebon lebrun leclerc leclercq lecoeur lecomte leconte lecoq lécuyer
    leduc lefaucheux lefèbvre lefort lefranc legault legendre léger legrand lelièvre lelong lemaire lemaître lemarchand lemay lemieux
    lemoine lemonnier lenoir léonard lepetit lerat leray leroy lesage lescure lesueur létourneau letourneur levêque lévêque lévy
    lhermitte lhomme lombard longuet loriot louis louvet loyer lozach lucas luneau mace macé magnan magnier mahé maillard maillet
    maillot mainguy mairé malet mallet manceau mangin marc marcel marchal marchand marcoux marechal maréchal marie marion marquet
    marteau martel martin martinet mary mas masse massé masson mathé mathieu mathis matthieu maurel maurice maury mayer médard ménager
    mendiburu mercier merle merlin meunier mével meyer michaud michel michelet mignot milhaud millet mingam minondo mirabel moal moine
    moinet monier monnard monnier montagne morand moreau morel morice morin morisset morvan mouchet moulin mouton muller nadeau navarro
    navet nédélec neveu nicolas nicolle niel noël noir normand nunez odin olive ollivier orsini ouédraogo ouellet ouvrard page pages
    pagès pagola paillard paquet paquette paquin paradis paré parent paris parisot parmentier pascal pasquier pasteur paul pélissier
    pellerin pelletier pennanéach pennec pépin périer pernet peron péron pérot perreault perret perrier perrin perron perrot person
    petit peyre philippe philippon picard pichard pichon picot picquet pierre pierron pilon pinault pineau pinson pinto piquet plante
    plourde poirier poisson poncet pons portal potier pottier poulain poulet pouliot pouliquen poupard pourcel prat prévost prevot
    prévot prieur privat proulx prudhomme prunier pujol quéméner quemeneur quentin quéré racine raffin ragot rambaud rannou ravel
    raymond raynaud réaux redon régnier reix rémond rémy renard renaud renault rey reynier ribeiro ricard richard richer rieux rigaud
    rigault riou rioux rivard rivet rivière rivoal robert robin robineau roche rocher rochette rodier rodrigue roger roland rollin
    romain rosier rossignol rouault rougier rouquette rousseau rousselet rousset roux rouxel rouyer roy ruault saget salaun salaün
    sallaberry salmon salomon salvador samson sanchez saulnier saunier sauvage savard savary sawadogo schmitt scouarnec seguin séguin
    sellier sénéchal serre serres simard simon smith soler solignac soulier stéphan stern suchet taillefer tanguy tardieu tardif tardy
    teissier terrier tessier thériault théron therrien thibault thierry thiery thomas thorel thuillier tissier tissot tixier tonnelier
    torres toussaint toutain tréguer tréguier tremblay trévidic tricot trouvé trudel turgeon uguen uhart urvoas vacher vaillancourt
    vaillant valade valentin vallée vallet vannier varin vasseur vautier veilleux verdier verger vergnes vernet vernier véron verrier
    vézina vial vidal vigier vigne vigneron villain villard villeneuve vincent vincenti voisin vuillemin wagner weber weiss wolff yao
    zermatten zimmermann
    `,
  },
}
