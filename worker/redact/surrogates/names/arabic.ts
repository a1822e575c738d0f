import type { WrittenNames } from './writtenNames.ts'

/** Arabic, Persian and Turkish names. */
export const arabic: WrittenNames = {
  female: `
    abeer ahlam aicha alia aliya amani amina amira amna arwa assia ayesha azar bahar bouchra bushra dalal dina duaa faiza farida fatimah
    fatoumata hadeel hafsa hajar halima hanan hasna hawa hiba hoda homa ikram iman israa jamila jihan karima khadija khadijah kimia
    lamia lamya layla leila lina loubna lujain mahnaz malika mariam marwa maysa meriem mitra muna nadia nahid nahla najwa nasim nermin
    nesrine nihal nora nour nura parisa rana rasha rawan reem rima ruba ruqayya sabrina sadia safiya sahar sakina salma samia samirah
    sara shadia shahd shereen shiva siham soha solmaz souad soumaya sumaya sumayya tahani warda yamina yasmina yasmine yusra zahira
    zahra zakia zari zeina zeinab zina zineb
  `,
  male: `
    abdelaziz abdelkader abdirahman abdou abdul abdulaziz abdulrahman abdurrahman adnan ahmad ahmet alaa amin anas anwar arman armin
    ashraf ayman ayub aziz badr bashar bassam bilal boualem cyrus daoud dawud driss ehsan fadi faisal faris farouk fouad fuad hamid
    hamza haydar hicham husain idris imran issa jafar jalal jamil jawad kamal kareem kaveh larbi lotfi maher majid malek mazen mehdi
    mohamad mohamed mohammed mostafa mousa moustapha muhammed murad musa nabil nadeem nasir navid nizar omer osama raed ramzi rauf reda
    riad rida sabri saeed saleem salim sameer sami samy sayyid selim sina sofiane sulaiman talal tariq umar wael waleed wissam yashar
    yasin yassine yazid yousef yousuf yusef yusuf zakaria zakariya ziad
  `,
  family: `
    abboud abdelrahman abdi ahmadi ahmadzai akbari alaoui alavi alizadeh amiri ammar amrani antoun asaad ashrafi assaf atiyeh awad ayad
    azzam azzouz babaei bagheri bakhtiari baroudi bayoumi bazzi belkacem benaissa benmoussa bennani benslimane bishara bouazza boutros
    brahimi chahine cherkaoui dagher daher darwish dehghan djebbar ebrahimi elmasry esfahani eskandari fahmy farahani faraj fayad fazeli
    ghanbari ghanem ghani gharbi ghasemi ghazi golshani guerrouj hadad haddad hakimi hallak hamdan hammoud haqqani hariri hashem heidari
    hijazi hosseini hotak hussaini jaafar jabr jafari jalali jalloul jaziri kabbaj karam karimi karzai kassab kattan kazemi khalili
    khatib khosravi khouri kiani lahlou maalouf mahdavi makki maleki malki mangal mazouz mekki mikhail moghaddam mohammadi mohammadzai
    mohseni mostafavi mousavi naim najafi najm nasiri nasri nassar nazari norouzi obeid omari omidi pahlavi pourmohammad qaderi raad
    rahal rahimi rahmani ranjbar rashidi rezaei rifai rizk saadeh sabbagh sahak saidi salameh saleh salloum samadi sarkis sawaya sediqi
    semaan serhal shafiei shahbazi shami sharaf sharifi shinwari shirazi slimani soleimani soliman tabbara tabrizi taheri tahir tahiri
    talbi tannous tavakoli tehrani tounsi vaziri wahab wahbi yacoub yamani yousafzai yousefi zadran zaidan zaki zand zare zein zerrouki
    ziadeh ziani
  `,
  known: {
    female: `
    afaf aisha alya amal aminah asma asmaa atefeh atousa aysha azadeh azita badia bahareh banafsheh basma behnaz btissam dalia dana doaa
    douaa elaheh elham elnaz eman enas esraa fadila fadwa fairouz farah faranak fariba farzaneh fatema faten fatima fatma ferdaous
    fereshteh firouzeh forough ghada ghazal ghazala ghita golnar golnaz hafida hala haleh hamideh hanane haneen hanin hasnaa hawra hayat
    hind huda ilham imane inas intisar jana jawaher kaoutar katayoun kawtar khadeeja khawla kholoud khulood ladan laila laleh lama
    latifa leili leyla lubna maha mahin mahsa mahshid mai mais majida malak maliheh manal mandana maryam marzieh masoumeh may mayada
    maysoon mehri mehrnaz mervat mina mojgan mona monireh mouna mozhgan nada nadine naima najat nasrin nawal nawar nazanin negar negin
    niloofar niloufar nisreen noor nooshin noura ola parastoo pari paria parvaneh parvin payam rabab rabia raja rajaa rania razan rehab
    rim rola rouba roya rukaya sabah sabrin safia safiyya saghar saida salima samaneh samira sana sanaa sawsan sepideh setareh shabnam
    shahad shahla shahnaz shaimaa sheida shirin shohreh simin soheila soraya suad suha suhair taghreed tahereh tara taraneh thuraya wafa
    wafaa wahiba widad wijdan yasaman yasmin yousra zahia zainab zaynab zeynab zohra zohreh zubaida
    `,
    male: `
    abbas abdallah abdelhak abdelhamid abdelkarim abdellatif abdelmajid abderrahim abderrahmane abdoulaye abdulla abdullah adel adil
    ahmed akram ali amine amir amirhossein amr anis arafat arash ardeshir arya ashkan aymen ayoub babak bachir bahman bahram bardia
    basel basem bashir behnam behrouz behzad bijan borzoo brahim darius dariush davood dawood ebrahim esmail fadel fahad fahd fares
    farhad fariborz farid farooq farshad farzad fathi fawzi faysal fereydoun ghasem ghassan gholam gholamreza habib hadi haidar haitham
    hakim hamad hamdi hamed hamidreza haroun hasan hassan hatem heydar hisham homayoun hooman hosein hossein houshang houssam hussain
    hussein ibrahim imad iraj isa ismael ismail jaber jahangir jamal jamshid javad kadhim kamran kamyar karim keivan keyvan khaled
    khalid khalifa khalil khosrow kianoush kourosh kurosh lahcen luay mahdi mahmood mahmoud mahyar majed malik manouchehr mansoor
    mansour marwan masoud massoud mehmood mehran mehrdad milad mohammad mohsen mojtaba mokhtar morteza mounir mourad moussa muhammad
    muhannad muhsin munir mustafa mustapha nader nadir naguib naji najib naser nasr nasser nidal nima noureddine omar omid osman othman
    parham parsa parviz payam pedram pejman peyman pooya pouya qasim qassem rachid rafik ramadan rami ramin rasheed rashid redouane reza
    ridha riyad riyadh roozbeh rostam rouzbeh saad saber saeid said saif salah salem salman saman samir sasan sayed shadi shahab shahin
    shahram shahriar shaker shapour sharif sherif siamak siavash slimane sohrab soroush soufiane suleiman suliman taghi taha tahar tamer
    tarek tareq tawfiq toufik usama uthman vahid walid wasim yacine yahya yasser yassin younes younis youssef yunus zaid zayd ziyad
    zoheir zouhair
    `,
    family: `
    abbas abdallah abdo abdulla abed abouzeid alami amari amini ansari arafat asadi atallah ayoub azimi azizi bahrami basha bashir
    belhadj benali berrada boulos bouzid chaouch chaoui cherif dabbagh darwich derbal durrani eid elsayed esmaeili fadel farah fares
    farhadi fawzi filali ghaffari ghannam ghorbani habib hachem haidar hajizadeh hajj hakim hamad hamdi hamed hammami hanna harb hasan
    hashemi hassan hatem hilal hosseinzadeh hussain hussein ibrahim idrissi imam isa ismail jabbar jaber jamal javadi kadhim kamali
    kamel karim kassem khalaf khaled khalifa khalil khan khayat khoury lahoud mahfouz mahmoud majeed malak malik mansour mansouri masri
    mirzaei mokhtari moradi mourad moussa mustafa nader naderi naji najib najjar nakhle nasr nasser noorzai nouri odeh omar osman othman
    parsa popal qasim qureshi rachid rahman rajabi ramadan rashid rezai rostami saad saadi sabra sadeghi safari safi said salah salehi
    salem salih salman samaha sayegh shaaban shaheen shahin sharif shehadeh sleiman soltani stanikzai suleiman taha tahan tamimi tazi
    toma touati trabelsi wardak yahya yassin yazdani younes yousif youssef zaman zamani zayed zitouni zouari
    `,
  },
}
