import { pattern } from '../../core/pattern.ts'
import { listOf } from './placePatterns.ts'
/**
 * English nouns of trades in small letters, singular, without what tells their kind; 'er$' words of
 * the body or of habit are left out.
 */
export const professionNouns = listOf(
  pattern`
    teacher|engineer|driver|farmer|mechanic|carpenter|electrician|plumber|painter|welder|miner|trucker|roofer|builder|
    bricklayer|plasterer|tiler|joiner|machinist|fitter|boilermaker|scaffolder|rigger|driller|roughneck|derrickhand|
    deckhand|fisherman|oysterman|crayfisherman|shrimper|lobsterman|sternman|skipper|captain|sailor|shipwright|
    docker|stevedore|longshoreman|steelworker|ironworker|millwright|lineman|surveyor|architect|draftsman|draughtsman|
    accountant|bookkeeper|banker|cashier|clerk|secretary|receptionist|librarian|archivist|journalist|reporter|
    photographer|musician|pianist|organist|bassoonist|cellist|violinist|singer|actor|actress|dancer|artist|sculptor|
    potter|weaver|seamstress|tailor|upholsterer|furrier|cobbler|baker|butcher|cook|chef|waiter|waitress|barista|
    bartender|barmaid|barman|publican|brewer|winemaker|confectioner|grocer|shopkeeper|salesman|saleswoman|salesperson|
    realtor|broker|auctioneer|lawyer|attorney|solicitor|barrister|judge|magistrate|paralegal|policeman|policewoman|
    constable|sheriff|firefighter|fireman|soldier|infantryman|marine|pilot|steward|stewardess|flight attendant|
    cabin crew|conductor|brakeman|dispatcher|courier|postman|postwoman|mailman|postmaster|mail carrier|letter carrier|
    custodian|janitor|caretaker|groundskeeper|gardener|landscaper|arborist|forester|logger|lumberjack|rancher|cowboy|
    stockman|ringer|jackaroo|jillaroo|shearer|wool classer|shepherd|beekeeper|farrier|blacksmith|saddler|jockey|
    groom|horse trainer|falconer|gamekeeper|game warden|ranger|gillie|lighthouse keeper|watchman|security guard|
    crossing guard|prison guard|lifeguard|bouncer|hairdresser|barber|beautician|manicurist|masseuse|tattooist|
    jeweller|jeweler|goldsmith|watchmaker|clockmaker|locksmith|glazier|glassblower|stonemason|mason|quarryman|
    collier|lagger|slater|thatcher|drywall hanger|drywaller|taper|scientist|chemist|physicist|biologist|geologist|
    botanist|folklorist|historian of art|professor|lecturer|headteacher|headmaster|headmistress|principal|instructor|
    tutor|coach|nanny|babysitter|childminder|housekeeper|cleaner|maid|homemaker|housewife|labourer|laborer|picker|
    packer|processor|factory worker|farmworker|farmhand|foreman|supervisor|manager|director|executive|businessman|
    businesswoman|entrepreneur|merchant|trader|dealer|stallholder|milkman|peddler|priest|pastor|preacher|minister|
    vicar|rabbi|imam|nun|monk|missionary|deacon|sexton|undertaker|funeral director|embalmer|veterinarian|vet nurse|
    dentist|dental hygienist|dental assistant|dental nurse|optician|optometrist|nurse|midwife|paramedic|pharmacist|
    physician|surgeon|doctor|social worker|psychologist|therapist|phlebotomist|radiographer|sonographer|care assistant|
    care worker|aged care worker|home health aide|teaching assistant|teacher aide|technician|technologist|programmer|
    developer|analyst|consultant|designer|editor|writer|author|poet|translator|interpreter|publisher|printer|
    bookbinder|typesetter|telephonist|operator|stenographer|typist|telegraphist|inspector|auditor|actuary|adjuster|
    underwriter|councillor|mayor|politician|diplomat|customs officer|police officer|probation officer|prison officer|
    correctional officer|warrant officer|army officer|army cook|civil servant|postal worker|health visitor|
    mill worker|mill overlooker|mill hand|metal worker|sheet metal worker|cannery worker|domestic worker|youth worker|
    warehouse worker|worker|warehouseman|storeman|forklift operator|crane operator|grader driver|grader|trawlerman|
    tunneller|tunneler|navvy|sparky|chippy|fettler|cabinetmaker|cabinet maker|boatbuilder|organ builder|violin maker|
    dressmaker|lacemaker|cheesemaker|shoemaker|ropemaker|toolmaker|tool and die maker|moulder|polisher|sprayer|grinder|
    caster|turner|stripper|dyer|spinner|knitter|embroiderer|grape picker|fruit picker|kiwifruit packer|gandy dancer|
    footballer|cricketer|boxer|swimmer|cyclist|referee|umpire|ballerina|comedian|magician|puppeteer|florist|
    viticulturist|vigneron|agronomist|zookeeper|dog groomer|dog walker|taxidermist|tanner|sawyer|cooper|wheelwright|
    apprentice|trainee|contractor|bus driver|truck driver|machine operator|weatherman|newsreader|broadcaster|
    usher|bellboy|porter|concierge|estate agent|travel agent|real estate agent|insurance agent|bookmaker|croupier|
    blackjack dealer|nail technician|nail salon owner|shop assistant|store manager|bank teller|teller|lollipop lady|
    dinner lady|school cook|hull technician|plotter|kennel hand|jawan|gravedigger|breaker-out|offsider|rod handler|
    gyprocker|concreter|concrete cutter|asbestos remover|costume designer|screenwriter|producer|cameraman|projectionist|
    stagehand|steel erector
  `,
)

/** Adjectives that belong to a French trade. */
export const professionModifiers = [
  'maternelle',
  'familiale',
  'familial',
  'spécialisée?',
  'industrielle?',
  'agricole',
  'routier',
  'poids lourd',
  'pêcheur',
  'pecheur',
  'zingueur',
  'cariste',
  'carrossier',
  'fraiseur',
  'infirmière?',
  'hydraulicien(?:ne)?',
  'municipale?',
  'hospitali[eè]re?',
  'libérale?',
  'ambulante?',
  'forestière?',
  'textile',
  'logistique',
  'commerciale?',
  'administrati(?:f|ve)',
  'technique',
  'boulanger',
  'scolaire',
  'territorial',
  'polyvalente?',
  'international',
  'chauffagiste',
  'mécanicien',
  'maritime',
  'viticole',
  'fluvial',
  'paysagiste',
  'privée?',
  'plongeur',
  'pompier',
  'aux PTT',
] as const

/** French nouns of trades, both genders. */
export const professionNounsFr = listOf(
  pattern`
    agriculteur|agricultrice|maraîcher|maraîchère|éleveur|éleveuse|berger|bergère|viticulteur|viticultrice|vigneron|
    vigneronne|ostréiculteur|ostréicultrice|pisciculteur|apiculteur|marin pêcheur|marin-pêcheur|patron pêcheur|
    marin|pêcheur|docker|mineur|sidérurgiste|lamineur|fondeur|soudeur|soudeuse|chaudronnier|métallier|tourneur|
    tourneur-fraiseur|fraiseur|ajusteur|mécanicien|mécanicienne|garagiste|carrossier|électricien|électricienne|
    plombier|chauffagiste|maçon|macon|carreleur|couvreur|couvreur-zingueur|charpentier|menuisier|menuisière|ébéniste|
    plâtrier|plaquiste|peintre|terrassier|grutier|conducteur|conductrice|chauffeur|chauffeuse|routier|livreur|livreuse|
    déménageur|taxi|cheminot|ambulancier|ambulancière|magasinier|magasinière|cariste|manutentionnaire|préparateur|
    préparatrice|ouvrier|ouvrière|technicien|technicienne|ingénieur|ingénieure|informaticien|informaticienne|
    dessinateur|dessinatrice|géomètre|architecte|comptable|secrétaire|employé|caissier|caissière|caissiere|vendeur|
    vendeuse|commerçant|commerçante|marchand|marchande|épicier|épicière|boucher|bouchère|bouchere|charcutier|
    charcutière|boulanger|boulangère|pâtissier|pâtissière|traiteur|cuisinier|cuisinière|restaurateur|restauratrice|
    serveur|serveuse|barman|barista|plongeur|hôtelier|hôtelière|gouvernante|femme de chambre|femme de ménage|concierge|
    gardien|gardienne|agent|agente|vigile|policier|policière|gendarme|militaire|pompier|sapeur-pompier|adjudant|
    facteur|factrice|postier|postière|fonctionnaire|instituteur|institutrice|professeur|professeure|enseignant|
    enseignante|éducateur|éducatrice|animateur|animatrice|moniteur|monitrice|formateur|formatrice|directeur|directrice|
    surveillant|assistante maternelle|assistant|assistante|ATSEM|nourrice|aide-soignant|aide-soignante|aide à domicile|
    auxiliaire de vie|infirmier|infirmière|pharmacien|pharmacienne|dentiste|vétérinaire|opticien|opticienne|
    accueillante|coiffeur|coiffeuse|esthéticienne|couturier|couturière|tailleur|retoucheur|brodeuse|cordonnier|
    maroquinier|tisserand|fleuriste|jardinier|jardinière|paysagiste|bûcheron|élagueur|horloger|horlogère|bijoutier|
    luthier|potier|céramiste|sculpteur|musicien|musicienne|pianiste|chanteur|chanteuse|danseur|danseuse|comédien|
    comédienne|acteur|actrice|artiste|photographe|graphiste|journaliste|libraire|bibliothécaire|imprimeur|antiquaire|
    brocanteur|notaire|avocat|avocate|juge|magistrat|huissier|banquier|banquière|assureur|commercial|représentant|
    représentante|cadre|chef|gérant|gérante|patron|patronne|entrepreneur|artisan|artisane|intérimaire|saisonnier|
    saisonnière|apprenti|apprentie|étudiant|étudiante|etudiante|etudiant|stagiaire|lad|jockey|cavalier|footballeur|
    rugbyman|cycliste|prêtre|religieux|religieuse|curé|pasteur|maire|polisseur|écailler|mareyeur|poissonnier|
    poissonnière|fromager|meunier|éclusier|batelier|mercière|lingère|repasseuse|blanchisseuse|DRH|opérateur|opératrice|
    agent de sécurité|agent de securite|hôtesse|steward|pilote|guide|sauveteur|chercheur|chercheuse|chimiste|biologiste|
    géologue|traducteur|traductrice|interprète|archiviste|taxidermiste|forgeron|maréchal-ferrant|tonnelier|vannier|
    vitrier|serrurier|ramoneur|éboueur|balayeur|fossoyeur|démolisseur|carrier|meuleur|emboutisseur|plieur|décolleteur|
    bobinier|câbleur|monteur|monteuse|télépilote|standardiste|hôte de caisse|entraîneur|arbitre|régisseur|décorateur|
    décoratrice|styliste|modiste|contremaître|chef de chantier|chef d'équipe|ambassadeur|pépiniériste|horticulteur|
    horticultrice|palefrenier|vachère|vacher|cressonnier
  `,
)
