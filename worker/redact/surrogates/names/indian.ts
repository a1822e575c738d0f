import type { WrittenNames } from './writtenNames.ts'

/** Indian, Pakistani, Bengali and Sri Lankan names. */
export const indian: WrittenNames = {
  female: `
    aarti aishwarya alka amisha amrita ananya ankita annapurna aparna aradhana asha avani bhavna bhavya chandni damayanti daya deepali
    deepika dhara disha durga farida gayatri geeta girija gita harini harleen hema imali indira ishani ishita jasleen jaspreet jyoti
    kala kanchan kavita khushi kirti kriti krupa lavanya leena madhavi mahima mahnoor manel mangala meena meenakshi megha mohini nandini
    navya nazia neha nikita nilima nilufar nita nithya padma pallavi pavani payal poornima prachi priya priyanka purnima rabia radhika
    ratna reena richa ridhi rita ritika rubina sadia salma sandhya sapna saraswati saroja seema shaheen shakuntala shalini shanta
    sharmila shazia sheela shirin shivani shruti shubha simran sita sneha sonali sujata sumitra sunita swati tahira tasneem tripti tulsi
    urmila usha varsha veena vibha vimala yamini yasmeen
  `,
  male: `
    aamir abhay abhishek aditya ajit akhil alok aman amar amit anirudh ankit anuj arif arun asad ashok asif avinash bharat bilal chandan
    chetan dalbir deepak devansh dinesh ejaz faizan faruk ganesh ghulam gulshan hari haroon hitesh indrajit ishaan ishwar jahangir
    jeevan jitendra kailash kamran karthik kashif kishan lakshman mahbub mahendra mahfuz manav manoj mohit mukul naeem narendra naveed
    navin nikhil niranjan nishant nitin nurul parth pavan prabhakar pranay prashant prem purushottam rafiq raghavan rahul rajendra rajiv
    ranbir ranjit ravi rishi rizwan rohit rupinder sachin sahil sajid samar sameer sandeep sanjeev satya shahid sharan shivam shyam
    siddhartha sridhar srinivas subash sumeet suraj surya sushil tahir tarun trilok umair upendra utkarsh vaibhav vidur vijay vikram
    viraj vishnu yash yogendra younis zaheer zeeshan
  `,
  family: `
    acharya adhikari agarwal aggarwal agrawal ahmed ahuja akhtar akram ambani anwar arora atwal awan azad bajaj bajwa bakshi
    balakrishnan banerjee bansal basu batra bhagat bhalla bhandari bharadwaj bhardwaj bhargava bhatia bhatnagar bhatt bhattacharya
    bhattarai bhatti biswas borah bose chadha chahal chakrabarti chakraborty chander chaturvedi chaudhari chaudhary chaudhry chauhan
    chawla cheema chopra choudhary chowdhury dalal dasgupta datta dayal deshmukh deshpande devan devkota dhakal dhaliwal dhawan dhillon
    dhingra dubey dugal dutt dutta dwivedi ganesan ganguly garg ghosh gokhale goswami gowda goyal grewal gulati gurung hegde iyengar
    iyer jayaraman jhaveri jilani johal kakar kapadia kapoor kapur karki kashyap kaur khadka khalid khatri khurana kohli koirala koshy
    kulkarni kundu kurian kuruvilla laskar luthra magar mahajan maharjan mahat majumdar malhotra mallick mangat mani mehra mehrotra
    memon menon minhas mirza mishra misra mistry mittal modi mody mohanty mukherjee munshi murthy nadkarni nagarajan naik nair nandi
    narang narasimhan nath nayak nayar nehru nigam padmanabhan pandey pandya panicker parmar pathak patil perera pervaiz pillay pradhan
    purohit radhakrishnan rahman rajagopalan ramaswamy rana randhawa rastogi reza sabharwal sachdev sachdeva sahni sahota saini samra
    sandhu sankaran sarkar sarma sathe sehgal sekhon sengupta sethi setty sheth shetty shrestha shroff shukla silva singhal sinha sodhi
    soni sood srivastava subedi swamy tamang tandon taneja tenzin thakkar thapa tiwari toor tripathi upadhyay uppal vaidya varghese
    varkey verma virk vohra vora vyas walia yadav zachariah zaidi
  `,
  known: {
    female: `
    afroza akshata ambika amrit anandi anita anjali anju anowara anuradha anusha archana arpita aruna arundhati ashwini ayesha bhagya
    bhanu bharati bhavana bhavani bhuvana bilkis bushra chamari chandra chandrika chathurika chaya chetana chitra deepa deepti devi
    devika dilani dilhani dinusha divya farhana farzana fauzia gauri gayani geetanjali geetha ghazala gomathi gurpreet hansa harjit
    harpreet harsha harshani hasina heena hemlata hiruni humaira indrani indu iresha isha ishara jahanara janaki jasmeet jasmin jaya
    jayanthi jayashree jesmin jyothi jyotsna kajal kalpana kalyani kamala kamini kanta karuna kaveri kavitha kavya keerthana khaleda
    kiran kiranjit komal kulsoom kumari kumudini kushani kusum lakshmi lata latha leela lutfun madhu madhuri mala malani malathi malini
    mallika mamta mandeep manisha manjeet manju manjula manpreet maya meera mehak mehwish minal mira momtaz monowara mridula mukta
    nadeesha naheed nalini namrata nandita nargis nasima nasreen navneet nayana nazma neelam neeta neetu nidhi nighat nila nilanthi
    nilmini niluka nimali nirmala nisha nishita nupur nusrat oshadi padmavathi padmini paramjit parminder parvati parveen piyumi pooja
    poonam prabha pragya pratibha pratima preethi preeti prema prerna priti puja punita pushpa rachna radha rahima rajani raji rajinder
    rajkumari rajni rajwinder rakhi rama ramya rani ranjana ranjani rashmi rathi raveena razia rehana rekha renu renuka reshma revathi
    rina ritu rokeya roksana roopa ruchi rukhsana rukmini rupa rupal ruwani sabina sachini sadhana saima sajida sakshi samanthi sana
    sandamali sanduni sangeeta sangeetha sanjana sanjida santosh sarita saritha saroj sarojini savita savitri selina sewwandi shabana
    shahida shahnaz shaila shaista shamim shanika shanthi sharada shashi sheetal shikha shilpa shobha shraddha shreya shweta shyamali
    sidra simranjit smita sobia sonal sonia subhadra suchitra sudha sujatha sujeewa sukhdeep sukhjit sulochana sultana sumaira suman
    sumathi sunanda sunitha surinder surjit sushila sushma swapna swathi tanuja tanvi tara taslima tejal tharushi thilini trisha trupti
    udari uma upasana upeksha urvashi uttara vandana vanitha vasanthi vasudha vidya vijaya vindya vinita wasana yashoda yogita zainab
    zubaida
    `,
    male: `
    aadesh abdur abhijit abhinav adithya aftab ajantha ajay ajith akash akshay alamgir amal amandeep amarjit ambrish amila aminul
    amitabh amol amrik anand anant aniket anil anish anisur ankur anoop anshul anup anura anurag apoorva aravind arjun arshad aruna
    arunkumar arvind asanka asela asghar ashish ashraful ashwin aslam asok ataur atif atul avtar azhar babar balaji balbir baldev balraj
    balwinder bandula bhagwan bhaskar bhavesh bhim bhupinder bhushan bikram bipin brijesh buddhika chamara chaminda chandana chandrakant
    chandran chandrasekhar charan charanjit chathura chirag chiranjeevi dalip daljit daman damith darshan dasun davinder debashish deep
    dev devendra dhammika dharmendra dharmesh dhiraj dhruv dilip dilshan dimuthu dipak divakar eknath eshwar faheem farhan farrukh fawad
    fayaz gagan gagandeep gajendra gamini ganapathy gaurav gautam gayan girish gobind golam gopal gopi gopinath govind gurbachan
    gurcharan gurdeep gurmeet gurmukh gurnam gurpreet gurvinder habibur hafizur harbhajan hardeep hardik haridas harish harjinder harjit
    harkirat harpal harsh harsha harshad harshal hashim hasitha hemant himanshu humayun iftikhar ijaz imtiaz inderjit indika inzamam
    iqbal irfan ishaq isuru jagdish jagjit jagmohan jagtar jaideep janaka jasim jaspal jaswant jaswinder jatin javed jay jayant jayantha
    jayesh jitender jogesh joginder junaid kabir kamal kamaljit kamrul kanhaiya kannan kapil karan karthikeyan kartik kashinath kasun
    kaushik keshav ketan khairul khandaker khurram kiran kirit kirpal kishore krishna krishnamurthy krishnan kuldeep kulwant kumar
    kumara kunal kusal lahiru lakhan lakmal lakshya lalit lalith lasantha liaqat lokesh madan madhav madhukar madhusudan mahavir mahela
    mahesh mahinder malinda malkit mandeep mangesh manish manjit manjula manjunath manmohan manohar manpreet mansoor mayank mazhar
    milind mithun mizanur mofizur mohan mohandas monir moniruzzaman mosharraf motiur mubashir mudassar mujibur mukesh mukund muneer
    murali murugan muzaffar nadeem nagaraj nagesh nakul nalaka nanda nandana nandkishore narayan narayanan naresh narinder natarajan
    navdeep naveen navjot nawaz nazmul nazrul neel neeraj nilesh nimal nimesh niraj nirav niroshan nitesh noman nuwan obaidul omkar
    omprakash palani pankaj parag param paramjit partha parvez pawan pervez piyush prabhat prabhu pradeep pradeepa pradip prakash pramod
    pranav prasad prasanna prasanth pratap prateek pratik praveen pravin prithvi priyantha puneet qaiser qamar quamrul rafiqul raghav
    raghu raghunath raj raja rajan rajat rajeev rajesh rajinder rajkumar rajnish raju rakesh ram ramachandran ramakant ramakrishna
    ramakrishnan raman ramanathan ramesh randeep randhir rangana ranil ranjan ranveer rashid ratan rattan raveendra ravikumar ravinder
    ravindra ravishankar rezaul rishabh ritesh rohan rohana rohith roshan ruhul rupesh ruwan saad sadiq saeed sagar sai saiful sajjad
    saleem samantha samarth sampath sanath sandip sanjay sanjeewa sanjit sanjiv santhosh santosh saqib sarabjit sarath saravanan sarfraz
    sarvesh sasi satbir satinder satish satnam satpal satyendra saurabh selim selvam senthil shabbir shafiq shafiqul shahbaz shahidul
    shahzad shailendra shailesh shakeel shakil shamsul shankar shantanu sharad shashank shashikant shaukat shehan shekhar sheraz shiv
    shiva shivkumar shoaib shreyas siddharth sidharth sirajul sisira sivakumar sivaraman sohail somesh sourav sreenivas srikanth
    srinivasan sriram subhas subhash subramaniam subramanian subramanyam sudarshan sudhakar sudheer sudhir sudip suhas sujit sukhbir
    sukhdev sukhjinder sukhvinder sukhwinder sumit sumith sundar sundaram sunder sunil surendra surendran suresh surinder surjit
    susantha sushant swaminathan swapnil tanveer tanvir tariq tarlochan tarsem tauseef tejas tejinder tharindu thilak thirumal thisara
    tofazzal tushar uday udaya ujjal umar umesh upul usman uttam vajira varun vasant vasu vasudevan veer venkat venkataraman venkatesan
    venkatesh vihaan vijayakumar vikas vikash vikrant vimal vinay vinayak vineet vineeth vinod vipin vipul virender virendra vishal
    vishwanath vivek waheed wajid waqar waqas wasantha wasim yashpal yashwant yasir yogesh yuvraj zafar zahid zahirul zia ziaur zubair
    zubin zulfiqar
    `,
    family: `
    abbasi abeykoon abeysekera abeysinghe advani afridi ahluwalia ahmad aiyar aiyer akhter akter alam ali amarasinghe amaratunga amin
    anand anbu anjum ansari apte arain ariyaratne asghar ashraf aslam attanayake aujla awasthi azam aziz babar babu badami baig balan
    balasubramanian balasuriya baloch bandara bandaranaike banerji bano barua basra bedi begum beniwal bhakta bhasin bhatta
    bhattacharjee bhattacharyya bhogal bhuiya bhuiyan bhullar bhutto bibi bista bora brar budhathoki bukhari butt chabra chakravarty
    chandra chandran chandrasekaran chatterjee chatterji chaudhuri chettiar chhetri chishti choden choudhury chowdary chughtai
    contractor cooray dahal damani dang dar das dash dassanayake dave deol desai dev devi dewan dhar dias dissanayake dixit dorji
    dosanjh doshi dua dube durrani edirisinghe ekanayake elahi faruqi faruque fatima ferdous fernando fonseka gadkari gaikwad gamage
    gambhir gandhi gautam ghimire ghosal ghoshal gilani gill goel gohil gondal goonetilleke gopal gopalakrishnan gopinath gosain gounder
    govindan grover guha gujral gul gunaratne gunasekara gunawardana gunawardena gupta hafeez haider hameed handa hans haq haque hasan
    hashmi hasina herath hettiarachchi hingorani hoque hossain hothi howlader huda hundal hussain inamdar iqbal islam jadeja jadhav
    jagannathan jaggi jahan jain jaiswal jaitley jamali jamwal janardhan jaswal javed jayakody jayasekara jayasinghe jayasuriya
    jayatilaka jayawardena jayawardene jayaweera jha jindal joshi juneja junejo kabir kadam kale kalra kamath kamble kanagasabai kandiah
    kang kannan karim karnik karthikeyan karunaratne kaul kaushal kaushik kayani kelkar khan khandaker khanna khatiwada khatoon khattak
    khatun khawaja khondaker khosla kiani kodikara koli kothari krishna krishnamurthy krishnan krishnaswamy kulatunga kumar kumarasinghe
    kumari kuruppu lakhani lal lalwani lama lamba lamichhane lele limbu liyanage lodha lodhi loomba madan madhavan madushanka mahendran
    maheshwari mahmud mahtani majumder malik mandal mander mann mannan marwah masood mathai mathew mathur mehmood mehta mendis mhatre
    mia miah mir mitra mohan mohapatra mollah mondal mostafa mridha mughal muhammad mukhopadhyay mumtaz munasinghe mundra muralidharan
    murugesan nadar nadarajah nadeem nadesan nagpal nagra naidu nambiar namgyel nanayakkara nanda naqvi narayan narayanan narula nasir
    natarajan navaratnam navaratne nawaz nayyar neupane niazi nijjar oberoi ojha oli oommen pachauri pai pal palaniappan pandit panesar
    panikkar pannu pant paracha parekh parikh parveen pasha patel pathirana patnaik patwardhan paudel paul pawar peiris pema penjor
    perumal phadke pieris pillai poddar pokharel ponnambalam poudel prabhu prakash prasad premadasa premji puri qadri qazi quader
    quraishi qureshi rai raina raj raja rajagopal rajan rajapaksa rajapakse rajaratnam rajasekaran raju ram ramachandran ramakrishnan
    raman ramanathan ramanujan ramesh ranasinghe ranatunga ranaweera ranganathan rangarajan rao rashid rathi rathnayake rathod rathore
    ratnayake rattan rawal rawat ray reddy regmi rehal rehman rijal rizvi roy sabaratnam saeed saha sahoo saleem samarasinghe
    samaraweera sangakkara sangha sanghera sanyal sapkota saran sarder sarin sastri sattar savant sawant saxena sekar selvadurai
    selvaraj sen senanayake seneviratne seth sethuraman shah shaha shaikh shankar sharma shastri sheikh shenoy sherpa shikder shinde
    siddhu siddiqi siddique siddiqui sidhu sikder sikka sindhu singh singhania sinnathamby siriwardena sivakumar sivanathan sivapalan
    sivaraman sohail solanki somani somasundaram soomro srinivasan subramaniam subramanian subramanyam sultan sultana sundaram
    sundararajan suri swaminathan syed talukdar talukder talwar tanoli tariq tata tendulkar tennakoon thakore thakur thambiah thapar
    thevarajah thiagarajan thilakaratne thomas tillekeratne tiwana trivedi tshering tuladhar tyagi udawatte uddin ullah upreti usmani
    uthappa varma vasudevan venkataraman venkatesan venkatesh venugopal vigneswaran vij vijayan vithanage wadhwa waheed wangchuk wangdi
    wanigasekara warrier wattoo weerakoon weerasinghe wickramanayake wickramaratne wickramasinghe wickremasinghe wijeratne wijesekera
    wijesinghe wijesundara wijewardena yadava yapa yogarajah yousafzai yousuf zafar zaman zardari zaveri zia zuberi
    `,
  },
}
